import type { FindingCode } from '#contract/console/service/findings.ts'
import type { NodeProblemKind } from '#domain/nodes/nodes.ts'
import type { WayFailure } from '#domain/nodes/ways.ts'
import { type Message, msg } from '#domain/text/msg.ts'

const ADD_NODE = msg`Add one with nodes add, then start its agent.`
const CORRECT_CLAIMS = msg`Correct the values in content/claims.json: content export, then content apply.`

/** Next steps by command, where the console has another way. */
export const COMMAND_STEPS: Readonly<
  Partial<Record<FindingCode | NodeProblemKind | WayFailure, Message>>
> = {
  time_zone: msg`For another place: time_zone in content/web-config.json.`,
  provider_not_askable: msg`Confirm what it claims yourself (payments list), or use a panel that can be asked.`,
  version_differs: msg`Restart the server. See what changed: version`,
  site_not_rendered: msg`Start the server: its first pages take a minute.`,
  backup_none: msg`Make one: database backup. Each night skylark-backup.timer makes one, where it is enabled.`,
  payments_wait: msg`Decide them: payments list`,
  messages_late: msg`Answer them: messages list`,
  webhook_undelivered: msg`See why: webhooks list. Check the receiver, then: webhooks repeat {webhookId}`,
  mailing_refused: msg`Many in a row were refused. Check the mail server’s log, then: mailings resume {mailingId}`,
  policies_unnamed: msg`Write operator_name into content/operator.json: content export, then content apply.`,
  invoices_lack: msg`Write them into content/operator.json and content/invoices.json: content export, then content apply.`,
  nodes_claimed: CORRECT_CLAIMS,
  countries_claimed: CORRECT_CLAIMS,
  claims_unconfirmed: msg`Confirm each in content/claims.json, or take it off the site.`,
  testimonials_hidden: msg`Replace them in content/testimonials.en-US.json and .zh-CN.json, or remove them.`,
  nodes_none_yet: ADD_NODE,
  nodes_none_left: ADD_NODE,
  nodes_none_open: msg`Check that the agents are running and reach the service: nodes list`,
  tier_without_node: msg`Add an open node to one of its groups (nodes edit "NAME" --group GROUP), or change content/node-groups.json.`,
  node_lost: msg`Remove it: nodes remove "{name}"`,
  node_stranded: msg`Their members were notified. List the devices: nodes stranded`,
  node_silent: msg`Check its machine. If it won’t come back, move its members: nodes lost "{name}"`,
  node_full: msg`Raise its capacity (nodes edit "{name}" --capacity), or add another node.`,
  node_suspected: msg`Check the node, then run: nodes trust "{name}", or nodes remove "{name}".`,
  network_overlap: msg`Move its tunnels to a free network: nodes network "{name}" --network 100.64.0.0/10`,
  starting: msg`Check again after some seconds, or see why the node is closed: nodes list`,
  port_taken: msg`Choose another port: nodes ways "{name}" --ways shadowsocks:8389`,
  certificate_host: msg`Use one for the host name of --host, or set that name: nodes ways "{name}" --host <name>`,
}
