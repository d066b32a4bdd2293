/** Kinds of events: an operator is told when each begins and when it ends (decision 176). */
export const ALERT_KINDS = [
  'node_silent',
  'node_lost',
  'node_closed',
  'node_full',
  'devices_stranded',
  'no_node_open',
  'backup_old',
  'certificate_ends',
  'disk_low',
  'emails_stuck',
  'payments_waiting',
  'messages_waiting',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
