import * as v from 'valibot'
import { filled, text } from '../../fields.ts'

/** Parts of the service that `doctor` checks. */
export const FINDING_SUBJECTS = [
  'configuration',
  'secrets',
  'database',
  'version',
  'ledger',
  'clock',
  'nodes',
  'outbox',
  'backup',
  'payments',
  'messages',
  'waiting',
  'webhook',
  'mailing',
  'policies',
  'claims',
  'mirrors',
  'mirror',
  'site',
  'disk',
  'email',
  'address',
  'networks',
  'ip_versions',
  'ipv4',
  'ipv6',
] as const
export type FindingSubject = (typeof FINDING_SUBJECTS)[number]

/** Findings about the machine and the settings. */
export const SETUP_FINDINGS = [
  'configuration_invalid',
  'configuration_demonstration',
  'configuration_valid',
  'key_short',
  'secrets_missing',
  'secrets_unreadable',
  'secrets_open',
  'secrets_private',
  'disk_full',
  'disk_low',
  'disk_free',
  'smtp_missing',
  'smtp_refused',
  'smtp_accepted',
  'provider_missing',
  'provider_refuses',
  'provider_keys_unreadable',
  'provider_accepts',
  'provider_fees_hidden',
  'provider_events_missing',
  'provider_webhook_version',
  'provider_not_askable',
  'provider_clock_off',
  'provider_clock_right',
  'database_clock_off',
  'database_clock_right',
  'address_missing',
  'address_unreachable',
  'address_status',
  'address_answers',
  'address_certificate',
  'certificate_ends',
  'family_elsewhere',
  'networks_crowded',
  'database_absent',
  'database_unreadable',
  'database_broken',
  'database_damaged',
  'database_empty',
  'database_older',
  'database_sound',
  'version_not_started',
  'version_differs',
  'version_running',
  'site_not_rendered',
  'site_behind',
  'site_rendered',
  'unchecked',
] as const

/** Findings about nodes, and about work that is done or waits. */
export const WORK_FINDINGS = [
  'ledger_broken',
  'ledger_sound',
  'backup_none',
  'backup_old',
  'backup_recent',
  'payments_wait',
  'payments_none',
  'messages_late',
  'messages_fine',
  'webhook_undelivered',
  'webhook_waits',
  'webhook_delivered',
  'webhook_unused',
  'mailing_refused',
  'mailing_running',
  'mailing_paused',
  'policies_unnamed',
  'policies_named',
  'nodes_claimed',
  'countries_claimed',
  'claims_fit',
  'outbox_stuck',
  'outbox_trouble',
  'outbox_fine',
  'mirrors_ending',
  'mirrors_signed',
  'nodes_none_yet',
  'nodes_none_left',
  'nodes_none_open',
  'node_problem',
  'node_lost',
  'node_stranded',
  'node_silent',
  'node_full',
  'node_suspected',
  'agents_behind',
  'ways_not_reported',
  'way_failed',
  'way_certificate',
  'nodes_fine',
] as const

export const FINDINGS = [...SETUP_FINDINGS, ...WORK_FINDINGS] as const
export type FindingCode = (typeof FINDINGS)[number]

const VERDICTS = ['ok', 'warning', 'wrong'] as const

/** Texts of other programs, such as an error of the mail server, are cut to this. */
export const LONGEST_VALUE = 500

/** A result of a check: a code, and the values of its sentence. */
export const ShownFinding = v.object({
  subject: v.picklist(FINDING_SUBJECTS),
  verdict: v.picklist(VERDICTS),
  code: v.picklist(FINDINGS),
  values: v.pipe(
    v.array(v.object({ name: filled(40), value: text(LONGEST_VALUE) })),
    v.maxLength(10),
  ),
})

export type ShownFinding = v.InferOutput<typeof ShownFinding>
