import { msg } from '#domain/text/msg.ts'
import type { CallFailure, ShownAlert, WebhookProblem } from '../alerts.ts'
import type { Words } from './sentences.ts'

/** Says of each kind what lasts; a node's name stands beside it. */
export const ALERT_WORDS: Words<ShownAlert['kind']> = {
  node_silent: msg`Isn’t responding`,
  node_lost: msg`Was given up`,
  node_closed: msg`Closed by a problem`,
  node_full: msg`Full: no more devices can connect`,
  node_ways: msg`A disguised connection isn’t running`,
  devices_stranded: msg`Devices are stranded on a lost node`,
  no_node_open: msg`No node is open: no device can connect`,
  backup_old: msg`No backup in the last 36 hours`,
  certificate_ends: msg`The site’s certificate ends within 14 days`,
  disk_low: msg`Less than 1 GiB of disk space is free`,
  emails_stuck: msg`Emails have been waiting for more than ten minutes`,
  mailing_refused: msg`A group email is paused, because many in a row were refused`,
  payments_waiting: msg`A payment has been waiting for more than a day`,
  messages_waiting: msg`A message has been waiting for more than a day`,
  updated: msg`The server was updated`,
}

/** Says why an address can't be notified of events. */
export const WEBHOOK_PROBLEM_WORDS: Words<WebhookProblem> = {
  malformed: msg`That isn’t a web address. It needs https:// and a host, without a user name or #.`,
  not_https: msg`It has to begin with https://. Only networks named in WEBHOOK_NETWORKS may use http://.`,
  private_address: msg`It leads to the server itself or to a private network. To allow that, name the network in WEBHOOK_NETWORKS.`,
  too_many: msg`There are already ten webhooks. Remove one first.`,
}

/** Says why a call of an address failed. */
export const CALL_FAILURE_WORDS: Words<CallFailure> = {
  timeout: msg`No answer within ten seconds`,
  private_address: msg`It’s in a private network`,
  unknown_host: msg`Its host wasn’t found`,
  certificate: msg`Its certificate isn’t trusted`,
  no_connection: msg`No connection`,
  secret_unreadable: msg`Its secret can’t be read. Remove the webhook and add it again.`,
}
