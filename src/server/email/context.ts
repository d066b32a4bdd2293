import { packGb } from '#domain/billing/packs-on-sale.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { type BillingCycle, isPack } from '#domain/membership/billing-cycle.ts'
import { cycleLength, isDefaultCycle } from '#domain/membership/cycle-length.ts'
import type { Locale } from '#domain/site/locales.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { dateAndTime, groupCode, money } from './format.ts'
import type { EmailKind, EmailPayloads } from './payloads.ts'

/**
 * A placeholder's value: a text, the name of a choice whose text the document defines, or Markdown, which
 * takes the place of the whole paragraph.
 */
export type Value = string | { choice: string } | { markdown: string }

export interface Context {
  /** the file name within the kind's folder, for a kind with several documents */
  variant?: string
  values: Readonly<Record<string, Value>>
}

type Contexts = {
  [Kind in EmailKind]: (payload: EmailPayloads[Kind], locale: Locale) => Context
}

const plainContext = (values: Context['values']): Context => ({ values })
const NO_VALUES = plainContext({})

const groupedCode = ({ code }: { code: string }) => plainContext({ code: groupCode(code) })
const shortCode = ({ code }: { code: string }) => plainContext({ code })
const endOf = (expire_date: string, locale: Locale) =>
  dateAndTime(parseDateTime(expire_date), locale)

/** Names a cycle by its word, or by its count and unit. */
function cycleValues(cycle: BillingCycle): Record<'cycle' | 'cycle_count', Value> {
  if (isDefaultCycle(cycle)) return { cycle: { choice: cycle }, cycle_count: '' }
  const { count, unit } = cycleLength(cycle)
  return { cycle: { choice: count === 1 ? unit : `${unit}s` }, cycle_count: `${count}` }
}

const CONTEXTS: Contexts = {
  sign_up_code: shortCode,
  sign_in_code: shortCode,
  recovery_code: groupedCode,
  email_change_code: groupedCode,
  deletion_code: groupedCode,
  already_registered: () => NO_VALUES,
  address_taken: () => NO_VALUES,
  email_restored: () => NO_VALUES,
  welcome: ({ digital_account_number }) =>
    plainContext({ digital_account_number: groupAccountNumber(digital_account_number) }),
  password_changed: ({ changed_at_ms }, locale) =>
    plainContext({ changed_at: dateAndTime(changed_at_ms, locale) }),
  email_changed: ({ changed_at_ms }, locale) =>
    plainContext({ changed_at: dateAndTime(changed_at_ms, locale) }),
  undo_email_change: ({ undo_token, undo_until_ms }, locale) =>
    plainContext({ undo_token, undo_until: dateAndTime(undo_until_ms, locale) }),
  deletion_requested: ({ due_at_ms }, locale) =>
    plainContext({ due_at: dateAndTime(due_at_ms, locale) }),
  deletion_cancelled: ({ cancelled_at_ms }, locale) =>
    plainContext({ cancelled_at: dateAndTime(cancelled_at_ms, locale) }),
  account_erased: ({ erased_at_ms }, locale) =>
    plainContext({ erased_at: dateAndTime(erased_at_ms, locale) }),
  new_sign_in: ({ browser, system, signed_in_at_ms }, locale) =>
    plainContext({
      browser: browser || { choice: 'unknown' },
      system: system || { choice: 'unknown' },
      signed_in_at: dateAndTime(signed_in_at_ms, locale),
    }),
  factor_changed: ({ change, changed_at_ms }, locale) =>
    plainContext({ change: { choice: change }, changed_at: dateAndTime(changed_at_ms, locale) }),
  receipt: ({ cycle, pack_names, ...order }, locale) => {
    const { coupon, tax, starts_at_ms = null } = order
    const sum = (minor?: number) =>
      minor === undefined ? '' : money(minor, order.currency, locale)
    const started = dateAndTime(order.activation_time_ms, locale)
    const values = {
      order_no: order.order_no,
      tier: { choice: order.tier },
      package_fee: sum(order.package_fee_minor),
      discount: sum(order.discount_minor),
      coupon_code: coupon?.coupon_code ?? '',
      coupon: sum(coupon?.amount_minor),
      amount: sum(order.amount_minor),
      tax_name: tax ? `${tax.percent} ${tax.name}` : '',
      tax: sum(tax?.amount_minor || undefined),
      tax_free_name: tax?.name ?? '',
      tax_free: sum(order.tax_free_minor),
      orders: { choice: tax ? 'with_invoice' : 'alone' },
      activation_time: starts_at_ms === null ? started : '',
    }
    return isPack(cycle)
      ? {
          variant: 'pack',
          values: {
            ...values,
            pack: [pack_names?.[locale], `${packGb(cycle)} GB`].filter(Boolean).join(' · '),
          },
        }
      : {
          variant: 'plan',
          values: {
            ...values,
            ...cycleValues(cycle),
            credit: sum(order.credit_minor),
            added_from: dateAndTime(starts_at_ms, locale),
            expire_date: endOf(order.expire_date, locale),
          },
        }
  },
  payment: ({ change, order_no, amount_minor, currency }, locale) => ({
    variant: change,
    values: { order_no, amount: money(amount_minor, currency, locale) },
  }),
  expiry: ({ stage, tier, expire_date }, locale) => ({
    variant: stage,
    values: { tier: { choice: tier }, expire_date: endOf(expire_date, locale) },
  }),
  renewal: ({ change, reason, stop_token = '', order_no = '', card, ...renewal }, locale) => {
    const tier = { choice: renewal.tier }
    const expire_date = endOf(renewal.expire_date, locale)
    const amount = money(renewal.amount_minor, renewal.currency, locale)
    const chargedAt = { charge_at: dateAndTime(renewal.charge_at_ms, locale) }
    const values = {
      announced: { tier, amount, card, expire_date, stop_token, ...chargedAt },
      raised: { tier, amount, expire_date },
      declined: { tier, amount, card, expire_date, order_no, ...chargedAt },
      authenticate: { tier, amount, card, expire_date, order_no },
      ended: { tier, expire_date, reason: { choice: reason ?? '' } },
    }
    return { variant: change, values: values[change] }
  },
  allowance: ({ percent, resets_at_ms }, locale) => ({
    variant: percent < 100 ? 'nearly' : 'used_up',
    values: { percent: String(percent), resets_at: dateAndTime(resets_at_ms, locale) },
  }),
  reward: ({ change, side, days, expire_date }, locale) => ({
    variant: change === 'reversed' ? 'reversed' : side,
    values: {
      days: String(days),
      membership: { choice: expire_date === null ? 'free' : 'paid' },
      expire_date: expire_date === null ? '' : endOf(expire_date, locale),
    },
  }),
  node: ({ is_lost, ends_at_ms, node, devices }, locale) =>
    ends_at_ms === undefined
      ? { variant: is_lost ? 'move' : 'renew', values: { node, devices } }
      : { variant: 'ends', values: { node, devices, ends_at: dateAndTime(ends_at_ms, locale) } },
  imported: ({ digital_account_number, membership, has_old_password = false }, locale) => ({
    variant: membership === null ? 'free' : 'paid',
    values: {
      password: { choice: has_old_password ? 'old' : 'new' },
      digital_account_number: groupAccountNumber(digital_account_number),
      tier: { choice: membership?.tier ?? 'free' },
      ...(membership && { expire_date: endOf(membership.expire_date, locale) }),
    },
  }),
  alert: ({ kind, change, subject, began_at_ms, at_ms }, locale) => {
    const start = { began_at: dateAndTime(began_at_ms, locale) }
    if (kind === 'updated') return { variant: kind, values: { versions: subject, ...start } }
    if (kind === 'test') return { variant: kind, values: start }
    const both = { ...start, ended_at: dateAndTime(at_ms, locale) }
    if (change === 'gone') return { variant: change, values: { node: subject, ...both } }
    const about = { what: { choice: kind }, node: subject }
    if (change === 'ended') return { variant: change, values: { ...about, ...both } }
    return { variant: change, values: { ...about, next: { choice: kind }, ...start } }
  },
  support_message: (payload) => ({
    variant: supportMessageVariant(payload),
    values: {
      ...(payload.email !== null && { email: payload.email }),
      digital_account_number: payload.digital_account_number
        ? groupAccountNumber(payload.digital_account_number)
        : { choice: 'visitor' },
      message: payload.message,
    },
  }),
  mailing: ({ subject, body, unsubscribe_token }) => ({
    variant: unsubscribe_token === null ? 'contract' : 'news',
    values: {
      subject,
      body: { markdown: body },
      ...(unsubscribe_token !== null && { unsubscribe_token }),
    },
  }),
  support_answer: ({ answer, message, reply_to, message_id }) =>
    message_id === undefined
      ? { variant: reply_to === null ? 'by_form' : 'by_email', values: { answer, message } }
      : { variant: 'in_account', values: { answer, message, message_id } },
}

function supportMessageVariant({
  email,
  is_last_mailed,
  is_abuse,
}: EmailPayloads['support_message']): string {
  if (email === null) return 'in_account'
  if (is_last_mailed) return 'last_of_day'
  return is_abuse ? 'abuse' : 'one'
}

/** Returns the document of an email and the values of its placeholders. */
export function contextOf<Kind extends EmailKind>(
  { kind, payload }: { kind: Kind; payload: EmailPayloads[Kind] },
  locale: Locale,
): { document: string; values: Context['values'] } {
  const { variant, values } = CONTEXTS[kind](payload, locale)
  const name = variant === undefined ? kind : `${kind}/${variant}`
  return { document: name.replaceAll('_', '-'), values }
}
