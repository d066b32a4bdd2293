import type { FoundMember } from '#contract/console/lists/member-list.ts'
import type { ShownMember } from '#contract/console/shown-member.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { threadState } from '#domain/messages/thread-state.ts'
import { columns, sumText, utc } from '../../plain-text.ts'

export const memberRow = (member: FoundMember) => [
  groupAccountNumber(member.digital_account_number),
  member.email ?? 'no email',
  member.tier,
  member.expire_date ?? 'unlimited',
  member.suspended_at_ms === null ? '' : 'suspended',
]

/** Formats everything that is known of one member. */
export function memberText(member: ShownMember): string {
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
    ['Renewal', renewalText(member.renewal)],
    ['Registered', moment(member.registration_time_ms)],
    ['Last login', moment(member.last_login_time_ms)],
    ['Suspended', moment(member.suspended_at_ms)],
    ['To be erased', moment(member.deletion_due_at_ms)],
    ['Two-step verification', secondSteps.join(', ')],
    ['Sessions', String(member.sessions)],
    ['Traffic this month', `${member.used_bytes} bytes`],
  ]
  return [
    columns(facts.filter(([, fact]) => fact !== '')),
    table('Devices', member.devices, (device) => [
      device.DeviceId,
      device.DeviceInfo,
      device.Platform,
      device.node_name ?? '',
      device.has_slot ? 'switched on' : 'switched off',
    ]),
    table('Traffic packs', member.packs, (pack) => [
      pack.pack_id,
      pack.kind,
      `${pack.used_bytes} of ${pack.bytes} bytes used`,
      utc(pack.created_at_ms),
      pack.ended_at_ms === null ? '' : `taken back ${utc(pack.ended_at_ms)}`,
    ]),
    table('Orders', member.orders, (order) => [
      order.order_no,
      order.order_status,
      order.payment_type,
      sumText(order.amount_minor, order.currency),
      utc(order.created_at_ms),
    ]),
    table('Time', member.ledger, ({ kind, tier, from_ms, until_ms, take_back_id }) => [
      kind,
      tier,
      `${utc(from_ms)} – ${utc(until_ms)}`,
      take_back_id ?? '',
    ]),
    table('Messages', member.messages, (message) => [
      message.message_id,
      utc(message.created_at_ms),
      threadState(message),
    ]),
    table('Emails', member.emails, ({ notice_id, kind, created_at_ms }) => [
      notice_id,
      kind,
      utc(created_at_ms),
    ]),
  ].join('')
}

const renewalText = (renewal: ShownMember['renewal']): string =>
  renewal
    ? `${renewal.cycle}, at most ${sumText(renewal.price_minor, renewal.currency)}, agreed to on ${utc(renewal.consented_at_ms)}`
    : ''

/** Formats a table below its title; empty without rows. */
const table = <Item>(title: string, items: readonly Item[], row: (item: Item) => string[]) =>
  items.length === 0 ? '' : `\n${title}\n${columns(items.map(row))}`
