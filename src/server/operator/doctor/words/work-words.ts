import type { WORK_FINDINGS } from '#contract/console/service/findings.ts'
import type { Tier } from '#domain/membership/membership.ts'
import type { Suspicion } from '#domain/nodes/node-reports.ts'
import type { NodeProblemKind } from '#domain/nodes/nodes.ts'
import type { WayFailure } from '#domain/nodes/ways.ts'
import { lastDay, utc } from '../../plain-text.ts'
import { describeProblem, describeSuspicions } from '../../reads/node-words.ts'
import { WAY_FAILURE_WORDS } from '../../reads/ways.ts'
import type { Sentences } from './sentences.ts'

const NO_DEVICE = 'no device can connect'
const SHOP_OPEN = `${NO_DEVICE}. Orders and renewals still work`
const ADD_NODE = 'Add one with nodes add, then start its agent.'
const CORRECT_CLAIMS =
  'Correct the values in content/claims.json: content export, then content apply.'

type Named = {
  name: string
}
type Behind = {
  agents: number
  names: string
  members: number
}
type Waiting = {
  count: number
}
type Event = {
  host: string
  type: string
  createdMs: number
}
type Emails = {
  waiting: number
  minutes: number
  retried: number
  givenUp: number
}
type Batch = {
  mailingId: string
  sent: number
  planned: number
}
type Claimed = {
  claimed: string
  real: number
}
type Mirrors = {
  hosts: number
  groups: number
  dayEndMs: number
}

const describeBackup = ({ madeMs }: { madeMs: number }) => `the last backup was made ${utc(madeMs)}`
const event = ({ host, type, createdMs }: Event) => `${host}: ${type} of ${utc(createdMs)}`
const emails = ({ waiting, minutes, retried, givenUp }: Emails) =>
  `${waiting} waiting, the oldest for ${minutes} min; in the last day ${retried} retried, ${givenUp} given up`
const batch = (state: string, { mailingId, sent, planned }: Batch) =>
  `${mailingId} is ${state}: ${sent} of ${planned} sent`
const mirrors = ({ hosts, groups, dayEndMs }: Mirrors) =>
  `${hosts} addresses in ${groups} groups, until ${lastDay(dayEndMs)}`

/** Says what was found about nodes and work, and what to do. */
export const WORK_WORDS = {
  ledger_broken: ({ found }: { found: string }) => [
    found,
    'Check that order and its payments before you sell anything else.',
  ],
  ledger_sound: ({ accounts }: Record<'accounts' | 'orders' | 'events', number>) => [
    `${accounts} accounts add up`,
  ],
  backup_none: () => ['none was made yet', 'Start skylark-backup.timer, or: database backup'],
  backup_old: (last: Parameters<typeof describeBackup>[0]) => [
    describeBackup(last),
    'Check skylark-backup.timer: systemctl status skylark-backup',
  ],
  backup_recent: (last: Parameters<typeof describeBackup>[0]) => [describeBackup(last)],
  payments_wait: ({ count }: Waiting) => [
    `${count} wait for a decision`,
    'Decide them: payments list',
  ],
  payments_none: () => ['none waits for a decision'],
  messages_late: ({ count }: Waiting) => [
    `${count} wait for an answer`,
    'Answer them: messages list',
  ],
  messages_fine: ({ count }: Waiting) => [`${count} wait for an answer, none for more than a day`],
  webhook_undelivered: ({
    webhookId,
    attempts,
    ...sent
  }: Event & { webhookId: string; attempts: number }) => [
    `${event(sent)}: not delivered after ${attempts} attempts`,
    `See why: webhooks list. Check the receiver, then: webhooks repeat ${webhookId}`,
  ],
  webhook_waits: (sent: Event) => [`${event(sent)}: waits`],
  webhook_delivered: (sent: Event) => [`${event(sent)}: delivered`],
  webhook_unused: ({ host }: { host: string }) => [`${host}: no event yet`],
  mailing_refused: (mailing: Batch) => [
    `${batch('paused', mailing)}, and many in a row were refused`,
    `See in the mail server's log what it refuses, then: mailings resume ${mailing.mailingId}`,
  ],
  mailing_running: (mailing: Batch) => [batch('running', mailing)],
  mailing_paused: (mailing: Batch) => [batch('paused', mailing)],
  policies_unnamed: () => [
    'do not say who runs the service',
    'Write operator_name into content/operator.json: content export, then content apply.',
  ],
  policies_named: ({ name }: Named) => [`name ${name}`],
  nodes_claimed: ({ claimed, real }: Claimed) => [
    `name ${claimed} nodes, but ${real} are in service`,
    CORRECT_CLAIMS,
  ],
  countries_claimed: ({ claimed, real }: Claimed) => [
    `name ${claimed} countries, but ${real} are in service`,
    CORRECT_CLAIMS,
  ],
  claims_fit: () => ['the confirmed figures match the nodes in service'],
  claims_unconfirmed: ({ claims }: { claims: string }) => [
    `on the site, but not confirmed: ${claims}`,
    'Confirm each in content/claims.json, or take it off the site.',
  ],
  testimonials_hidden: ({ count }: Waiting) => [
    `samples, which stay hidden: ${count}`,
    'Replace them in content/testimonials.en-US.json and .zh-CN.json, or remove them.',
  ],
  outbox_stuck: (state: Emails) => [
    emails(state),
    'Check that the server is running and that the mail server accepts emails.',
  ],
  outbox_trouble: (state: Emails) => [
    emails(state),
    "See in the mail server's log what it refuses.",
  ],
  outbox_fine: (state: Emails) => [emails(state)],
  mirrors_ending: (signed: Mirrors) => [mirrors(signed), 'Sign a new list: mirrors sign'],
  mirrors_signed: (signed: Mirrors) => [mirrors(signed)],
  nodes_none_yet: () => [
    `none has registered yet: ${NO_DEVICE}, and outside demo mode nothing can be ordered`,
    ADD_NODE,
  ],
  nodes_none_left: () => [`none is left: ${SHOP_OPEN}`, ADD_NODE],
  nodes_none_open: () => [
    `none is open: ${SHOP_OPEN}`,
    'Check that the agents are running and reach the service: nodes list',
  ],
  tier_without_node: ({ tier }: { tier: Tier }) => [
    `${tier} includes no open node: its members can't connect`,
    'Add an open node to one of its groups with nodes edit --group, or change content/node-groups.json.',
  ],
  node_problem: ({
    name,
    nodeProblem,
    detail,
  }: Named & { nodeProblem: NodeProblemKind; detail: string }) => {
    const { words, next } = describeProblem(nodeProblem, detail)
    return [`${name} carries no traffic: ${words}`, next]
  },
  node_lost: ({ name }: Named) => [
    `${name} is lost: no device is stranded there`,
    `Remove it: nodes remove "${name}"`,
  ],
  node_stranded: ({ name, held }: Named & { held: number }) => [
    `${name} is lost: stranded devices: ${held}`,
    'Their members were notified. List the devices: nodes stranded',
  ],
  node_silent: ({ name }: Named) => [
    `${name} does not respond`,
    `Check its machine. If it won't come back, move its members: nodes lost "${name}"`,
  ],
  node_full: ({ name, capacity }: Named & { capacity: number }) => [
    `${name} is full: all of its ${capacity} slots are in use`,
    `Raise its capacity (nodes edit "${name}" --capacity), or add another node.`,
  ],
  node_suspected: ({ name, suspicion }: Named & { suspicion: Suspicion }) => [
    `${name} ${describeSuspicions([suspicion])}`,
    `Check the node, then run: nodes trust "${name}", or nodes remove "${name}".`,
  ],
  agents_behind: ({ agents, names, members }: Behind) => [
    `agents behind: ${agents} (${names}). Members whom the next upgrade would disconnect: ${members}`,
    'Update these agents to the version of the server first.',
  ],
  ways_not_reported: ({ name }: Named) => [
    `${name} does not report on its disguised connections`,
    'Update the agent on the node to the version of the server.',
  ],
  way_failed: ({ name, way, wayFailure }: Named & { way: string; wayFailure: WayFailure }) => {
    const { words, next } = WAY_FAILURE_WORDS[wayFailure]
    return [`${name}: ${way} isn't running: ${words}`, next]
  },
  way_certificate: ({ name, way, days }: Named & { way: string; days: number }) => [
    `${name}: the certificate of ${way} ends in ${days} days`,
    'On the node, find out why it was not renewed, for instance with: certbot renew',
  ],
  nodes_fine: () => ['are open, and their reports are plausible'],
} satisfies Sentences<(typeof WORK_FINDINGS)[number]>
