import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { threadState } from '#domain/messages/thread-state.ts'
import { columns, sumText, utc } from '../../plain-text.ts'
import type { MemberPage } from '../../reads/find-member.ts'
import type { ShownMember } from '../../reads/show-member.ts'

/** Formats members, one on each line, and says how to continue. */
export function foundText({ members, older_before }: MemberPage): string {
  if (members.length === 0) return 'No members found.\n'
  const lines = columns(
    members.map((member) => [
      groupAccountNumber(member.digital_account_number),
      member.email ?? 'no email',
      member.tier,
      member.expire_date ?? 'unlimited',
      member.suspended_at_ms === null ? '' : 'suspended',
    ]),
  )
  return older_before === undefined
    ? lines
    : `${lines}There are more. For the next ones add: --before ${older_before}\n`
}

/** Formats everything that is known of one member. */
export function shownText(member: ShownMember): string {
  const { has_authenticator, has_passkey, recovery_codes_left } = member
  const secondSteps = [
    ...(member.email === null ? [] : ['codes by email']),
    ...(has_authenticator ? ['authenticator app'] : []),
    ...(has_passkey ? ['passkey'] : []),
    ...(recovery_codes_left > 0 ? [`${recovery_codes_left} recovery codes`] : []),
  ]
  const moment = (at_ms: number | null) => (at_ms === null ? '' : utc(at_ms))
  const facts: [string, string][] = [
    ['Digital account number', groupAccountNumber(member.digital_account_number)],
    ['Email', member.email ?? ''],
    ['Language', member.locale],
    ['Tier', member.tier],
    ['Expire date', member.expire_date ?? ''],
    ['Registered', moment(member.registration_time_ms)],
    ['Last login', moment(member.last_login_time_ms)],
    ['Suspended', moment(member.suspended_at_ms)],
    ['To be erased', moment(member.deletion_due_at_ms)],
    ['Two-step verification', secondSteps.join(', ')],
    ['Sessions', String(member.sessions)],
    ['Traffic this month', `${member.used_bytes} bytes`],
  ]
  const packs = member.packs.map((pack) => [
    pack.pack_id,
    pack.kind,
    `${pack.used_bytes} of ${pack.bytes} bytes used`,
    utc(pack.created_at_ms),
    pack.ended_at_ms === null ? '' : `taken back ${utc(pack.ended_at_ms)}`,
  ])
  const orders = member.orders.map((order) => [
    order.order_no,
    order.order_status,
    order.payment_type,
    sumText(order.amount_minor, order.currency),
    utc(order.created_at_ms),
  ])
  const ledger = member.ledger.map(({ kind, tier, from_ms, until_ms, take_back_id }) => [
    kind,
    tier,
    `${utc(from_ms)} – ${utc(until_ms)}`,
    take_back_id ?? '',
  ])
  const devices = member.devices.map(({ DeviceId, DeviceInfo, Platform, node_name, has_slot }) => [
    DeviceId,
    DeviceInfo,
    Platform,
    node_name ?? '',
    has_slot ? 'switched on' : 'switched off',
  ])
  const messages = member.messages.map((message) => [
    message.message_id,
    utc(message.created_at_ms),
    threadState(message),
  ])
  const emails = member.emails.map(({ notice_id, kind, created_at_ms }) => [
    notice_id,
    kind,
    utc(created_at_ms),
  ])
  return [
    columns(facts.filter(([, fact]) => fact !== '')),
    ...titled('Devices', devices),
    ...titled('Traffic packs', packs),
    ...titled('Orders', orders),
    ...titled('Time', ledger),
    ...titled('Messages', messages),
    ...titled('Emails', emails),
  ].join('')
}

const titled = (title: string, rows: readonly string[][]) =>
  rows.length === 0 ? [] : [`\n${title}\n`, columns(rows)]

/** Formats an account number with its new recovery codes, if any; they are shown once, because only hashes are stored. */
export const newCodesText = ({
  digital_account_number,
  recovery_codes,
}: {
  digital_account_number: string
  recovery_codes: readonly string[]
}) =>
  [
    groupAccountNumber(digital_account_number),
    ...(recovery_codes.length === 0 ? [] : [`  recovery codes ${recovery_codes.join(' ')}`]),
    '',
  ].join('\n')
