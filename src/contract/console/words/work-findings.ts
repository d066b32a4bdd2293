import { msg } from '#domain/text/msg.ts'
import type { WORK_FINDINGS } from '../service/findings.ts'
import type { Sentences } from './sentences.ts'

const BACKUP_MADE = msg`The last backup was made {madeMs}.`
const CORRECT_CLAIMS = msg`Correct the figure under Content, or withdraw its confirmation.`
const EMAILS = msg`{waiting} waiting, the oldest for {minutes} min. In the last day {retried} were tried again and {givenUp} given up.`
const SENT = msg`A group email is being sent: {sent} of {planned}.`
const PAUSED = msg`A group email is paused: {sent} of {planned} sent.`
const MIRRORS = msg`{hosts} addresses in {groups} groups, until {dayEndMs}.`
const ADD_NODE = msg`Add a node, then start its agent.`

/** Says what was found about nodes and work, and what to do. */
export const WORK_FINDING_WORDS: Sentences<(typeof WORK_FINDINGS)[number]> = {
  ledger_broken: [
    msg`It doesn’t add up: {found}`,
    msg`Check that order and its payments before you sell anything else.`,
  ],
  ledger_sound: [msg`{accounts} accounts, {orders} orders and {events} payment events add up.`],
  backup_none: [
    msg`No backup yet.`,
    msg`Make one below. Each night skylark-backup.timer makes one, where it is enabled.`,
  ],
  backup_old: [BACKUP_MADE, msg`Check on the machine: systemctl status skylark-backup`],
  backup_recent: [BACKUP_MADE],
  payments_wait: [
    msg`{count, plural, one {# payment waits for a decision.} other {# payments wait for a decision.}}`,
    msg`Decide them under Payments.`,
  ],
  renewals_cardless: [
    msg`{count, plural, one {# renewal has its card at a payment provider that isn’t set up.} other {# renewals have their cards at a payment provider that isn’t set up.}}`,
    msg`Set the payment provider’s keys again, or these memberships end without being renewed.`,
  ],
  renewals_declined: [
    msg`{count, plural, one {# card was declined for a renewal in the last 7 days.} other {# cards were declined for renewals in the last 7 days.}}`,
    msg`Their members were notified. The payment provider’s dashboard says why.`,
  ],
  payments_none: [msg`No payment waits for a decision.`],
  messages_late: [
    msg`{count, plural, one {# message waits for an answer, some for more than a day.} other {# messages wait for an answer, some for more than a day.}}`,
    msg`Answer them under Messages.`,
  ],
  messages_fine: [
    msg`{count, plural, =0 {No message waits for an answer.} one {# message waits for an answer, for less than a day.} other {# messages wait for an answer, none for more than a day.}}`,
  ],
  webhook_undelivered: [
    msg`{host}: {type} of {createdMs} wasn’t delivered after {attempts} attempts.`,
    msg`See its answer under Alerts, correct the receiver, then send the last event again.`,
  ],
  webhook_waits: [msg`{host}: {type} of {createdMs} waits.`],
  webhook_delivered: [msg`{host}: {type} of {createdMs} was delivered.`],
  webhook_unused: [msg`{host}: no event yet.`],
  mailing_refused: [
    PAUSED,
    msg`Many in a row were refused. Check the mail server’s log, then resume it under Group emails.`,
  ],
  mailing_running: [SENT],
  mailing_paused: [PAUSED],
  policies_unnamed: [
    msg`The policies don’t say who runs the service.`,
    msg`Enter operator_name under Content, in operator.json.`,
  ],
  policies_named: [msg`The policies name {name}.`],
  invoices_lack: [
    msg`Invoices are issued without {fields}.`,
    msg`Enter them under Content: who runs the service, and Invoices.`,
  ],
  invoices_complete: [msg`Invoices name the seller.`],
  nodes_claimed: [msg`The site names {claimed} nodes, but {real} are in service.`, CORRECT_CLAIMS],
  countries_claimed: [
    msg`The site names {claimed} countries, but {real} are in service.`,
    CORRECT_CLAIMS,
  ],
  claims_fit: [msg`The confirmed figures match the nodes in service.`],
  claims_unconfirmed: [
    msg`The site makes claims that nobody confirmed: {claims}.`,
    msg`Confirm each under Content, or take it off the site.`,
  ],
  testimonials_hidden: [
    msg`{count, plural, one {# sample testimonial is hidden.} other {# sample testimonials are hidden.}}`,
    msg`Replace them under Content, or remove them.`,
  ],
  outbox_stuck: [
    EMAILS,
    msg`Check that the server is running and that the mail server accepts emails.`,
  ],
  outbox_trouble: [EMAILS, msg`See in the mail server’s log what it refuses.`],
  outbox_fine: [EMAILS],
  mirrors_ending: [MIRRORS, msg`Sign a new list on a machine that has the key: mirrors sign`],
  mirrors_signed: [MIRRORS],
  nodes_none_yet: [
    msg`No node has registered yet: no device can connect, and outside demo mode nothing can be ordered.`,
    ADD_NODE,
  ],
  nodes_none_left: [
    msg`No node is left: no device can connect. Orders and renewals stay possible.`,
    ADD_NODE,
  ],
  nodes_none_open: [
    msg`None is open: no device can connect. Orders and renewals stay possible.`,
    msg`Check that the agents run and reach the service.`,
  ],
  tier_without_node: [
    msg`{tier} includes no open node: its members can’t connect.`,
    msg`Add an open node to one of its groups under Nodes, or change the groups under Plans.`,
  ],
  node_problem: [msg`{name}: {nodeProblem} {detail}`],
  node_lost: [msg`{name} was given up, and no device is left there.`, msg`Remove it under Nodes.`],
  node_stranded: [
    msg`{held, plural, one {{name} was given up, and # device is still there.} other {{name} was given up, and # devices are still there.}}`,
    msg`Their members were notified. Nodes lists the devices.`,
  ],
  node_silent: [
    msg`{name} doesn’t respond.`,
    msg`Check its machine. If it won’t come back, give it up under Nodes to move its members.`,
  ],
  node_full: [
    msg`{name} is full: all of its {capacity} slots are in use.`,
    msg`Raise its capacity under Nodes, or add another node.`,
  ],
  node_suspected: [
    msg`{name}: {suspicion}`,
    msg`Check the node, then trust or remove it under Nodes.`,
  ],
  agents_behind: [
    msg`Agents behind: {agents} ({names}). Members whom the next upgrade would disconnect: {members}.`,
    msg`Update these agents to the version of the server first.`,
  ],
  agent_not_updated: [msg`{name}: {agentUpdate}`],
  ways_not_reported: [
    msg`{name} doesn’t report on its disguised connections.`,
    msg`Update the agent on the node to the version of the server.`,
  ],
  way_failed: [msg`{name}, {way}: {wayFailure}`],
  way_certificate: [
    msg`{days, plural, one {{name}: {way}’s certificate ends in # day.} other {{name}: {way}’s certificate ends in # days.}}`,
    msg`Find out on the node why it wasn’t renewed, for instance with: certbot renew`,
  ],
  nodes_fine: [msg`All nodes are open, and their reports are plausible.`],
}
