import { msg } from '@lingui/core/macro'
import type { WORK_FINDINGS } from '#contract/console/service/findings.ts'
import type { Sentences } from './sentences.ts'

const BACKUP_MADE = msg({ message: 'The last backup was made {madeMs}.' })
const CORRECT_CLAIMS = msg`Correct the figure under Content, or withdraw its confirmation.`
const EMAILS = msg({
  message:
    '{waiting} waiting, the oldest for {minutes} min. In the last day {retried} were tried again and {givenUp} given up.',
})
const SENT = msg({ message: 'A group email is being sent: {sent} of {planned}.' })
const PAUSED = msg({ message: 'A group email is paused: {sent} of {planned} sent.' })
const MIRRORS = msg({ message: '{hosts} addresses in {groups} groups, until {dayEndMs}.' })
const ADD_NODE = msg`Add a node, then start its agent.`

/** Says what was found about nodes and work, and what to do. */
export const WORK_WORDS: Sentences<(typeof WORK_FINDINGS)[number]> = {
  ledger_broken: {
    words: msg({ message: 'It doesn’t add up: {found}' }),
    next: msg`Check that order and its payments before you sell anything else.`,
  },
  ledger_sound: {
    words: msg({
      message: '{accounts} accounts, {orders} orders and {events} payment events add up.',
    }),
  },
  backup_none: {
    words: msg`No backup yet.`,
    next: msg`Back up below, and start skylark-backup.timer on the machine.`,
  },
  backup_old: {
    words: BACKUP_MADE,
    next: msg`Check on the machine: systemctl status skylark-backup`,
  },
  backup_recent: { words: BACKUP_MADE },
  payments_wait: {
    words: msg({
      message:
        '{count, plural, one {# payment waits for a decision.} other {# payments wait for a decision.}}',
    }),
    next: msg`Decide them under Payments.`,
  },
  payments_none: { words: msg`No payment waits for a decision.` },
  messages_late: {
    words: msg({
      message:
        '{count, plural, one {# message waits for an answer, some for more than a day.} other {# messages wait for an answer, some for more than a day.}}',
    }),
    next: msg`Answer them under Messages.`,
  },
  messages_fine: {
    words: msg({
      message:
        '{count, plural, =0 {No message waits for an answer.} one {# message waits for an answer, for less than a day.} other {# messages wait for an answer, none for more than a day.}}',
    }),
  },
  webhook_undelivered: {
    words: msg({
      message: '{host}: {type} of {createdMs} wasn’t delivered after {attempts} attempts.',
    }),
    next: msg`See its answer under Alerts, correct the receiver, then send the last event again.`,
  },
  webhook_waits: { words: msg({ message: '{host}: {type} of {createdMs} waits.' }) },
  webhook_delivered: { words: msg({ message: '{host}: {type} of {createdMs} was delivered.' }) },
  webhook_unused: { words: msg({ message: '{host}: no event yet.' }) },
  mailing_refused: {
    words: PAUSED,
    next: msg`Many in a row were refused. Check the mail server’s log, then resume it under Group emails.`,
  },
  mailing_running: { words: SENT },
  mailing_paused: { words: PAUSED },
  policies_unnamed: {
    words: msg`The policies don’t say who runs the service.`,
    next: msg`Enter operator_name under Content, in operator.json.`,
  },
  policies_named: { words: msg({ message: 'The policies name {name}.' }) },
  nodes_claimed: {
    words: msg({ message: 'The site names {claimed} nodes, but {real} are in service.' }),
    next: CORRECT_CLAIMS,
  },
  countries_claimed: {
    words: msg({ message: 'The site names {claimed} countries, but {real} are in service.' }),
    next: CORRECT_CLAIMS,
  },
  claims_fit: { words: msg`The confirmed figures match the nodes in service.` },
  claims_unconfirmed: {
    words: msg({ message: 'The site makes claims that nobody confirmed: {claims}.' }),
    next: msg`Confirm each under Content, or take it off the site.`,
  },
  testimonials_hidden: {
    words: msg({
      message:
        '{count, plural, one {# sample testimonial is hidden.} other {# sample testimonials are hidden.}}',
    }),
    next: msg`Replace them under Content, or remove them.`,
  },
  outbox_stuck: {
    words: EMAILS,
    next: msg`Check that the mail server accepts emails.`,
  },
  outbox_trouble: {
    words: EMAILS,
    next: msg`See in the mail server’s log what it refuses.`,
  },
  outbox_fine: { words: EMAILS },
  mirrors_ending: {
    words: MIRRORS,
    next: msg`Sign a new list on a machine that has the key: mirrors sign`,
  },
  mirrors_signed: { words: MIRRORS },
  nodes_none_yet: {
    words: msg`No node has registered yet: no device can connect, and outside demo mode nothing can be ordered.`,
    next: ADD_NODE,
  },
  nodes_none_left: {
    words: msg`No node is left: no device can connect. Orders and renewals stay possible.`,
    next: ADD_NODE,
  },
  nodes_none_open: {
    words: msg`None is open: no device can connect. Orders and renewals stay possible.`,
    next: msg`Check that the agents run and reach the service.`,
  },
  tier_without_node: {
    words: msg({ message: '{tier} includes no open node: its members can’t connect.' }),
    next: msg`Add an open node to one of its groups under Nodes, or change the groups under Plans.`,
  },
  node_problem: { words: msg({ message: '{name}: {nodeProblem} {detail}' }) },
  node_lost: {
    words: msg({ message: '{name} was given up, and no device is left there.' }),
    next: msg`Remove it under Nodes.`,
  },
  node_stranded: {
    words: msg({
      message:
        '{held, plural, one {{name} was given up, and # device is still there.} other {{name} was given up, and # devices are still there.}}',
    }),
    next: msg`Their members were notified. Nodes lists the devices.`,
  },
  node_silent: {
    words: msg({ message: '{name} doesn’t respond.' }),
    next: msg`Check its machine. If it won’t come back, give it up under Nodes to move its members.`,
  },
  node_full: {
    words: msg({ message: '{name} is full: all of its {capacity} slots are in use.' }),
    next: msg`Raise its capacity under Nodes, or add another node.`,
  },
  node_suspected: {
    words: msg({ message: '{name}: {suspicion}' }),
    next: msg`Check the node, then trust or remove it under Nodes.`,
  },
  agents_behind: {
    words: msg({
      message:
        'Agents behind: {agents} ({names}). Members whom the next upgrade would disconnect: {members}.',
    }),
    next: msg`Update these agents to the version of the server first.`,
  },
  ways_not_reported: {
    words: msg({ message: '{name} doesn’t report on its disguised connections.' }),
    next: msg`Update the agent on the node to the version of the server.`,
  },
  way_failed: { words: msg({ message: '{name}, {way}: {wayFailure}' }) },
  way_certificate: {
    words: msg({
      message:
        '{days, plural, one {{name}: {way}’s certificate ends in # day.} other {{name}: {way}’s certificate ends in # days.}}',
    }),
    next: msg`Find out on the node why it wasn’t renewed, for instance with: certbot renew`,
  },
  nodes_fine: { words: msg`All nodes are open, and their reports are plausible.` },
}
