import * as v from 'valibot'
import {
  type BillingCycle,
  CYCLE_FORM,
  type OrderTerm,
  TERM_FORM,
} from '#domain/membership/billing-cycle.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { LOCALES } from '#domain/site/locales.ts'

/** Excludes U+0000, which PostgreSQL cannot store. */
export const writable = v.pipe(v.string(), v.excludes('\0'))
// @__NO_SIDE_EFFECTS__
export const text = (max: number) => v.pipe(writable, v.maxLength(max))
// @__NO_SIDE_EFFECTS__
export const filled = (max: number) => v.pipe(writable, v.minLength(1), v.maxLength(max))
/** A list of at most so many items. */
// @__NO_SIDE_EFFECTS__
export const listOf = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(item), v.maxLength(max))

export const instantMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))
export const bytes = v.pipe(v.number(), v.integer(), v.minValue(0))
export const minor = v.pipe(v.number(), v.safeInteger())
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A day in UTC: `2026-12-01`. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))
/** In a time zone: `2026-10`. */
export const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/))
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

export const locale = v.picklist(LOCALES)
/** the operator's name of a pack of traffic, by language */
export const packNames = v.record(locale, text(40))
/** The name of a billing cycle. */
export const cycle = v.pipe(v.string(), v.regex(CYCLE_FORM)) as v.GenericSchema<BillingCycle>
/** a cycle, or the size of a pack */
export const orderTerm = v.pipe(v.string(), v.regex(TERM_FORM)) as v.GenericSchema<OrderTerm>
export const paidTier = v.picklist(PAID_TIERS)

export const orderNo = v.pipe(v.string(), v.regex(/^[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$/))

/** Text that is sent while it is written, and so is not validated. */
export const streamed = v.custom<AsyncIterable<string>>(
  (text) => typeof text === 'object' && text !== null && Symbol.asyncIterator in text,
)
export const CSV = 'text/csv; charset=utf-8; header=present'

export const Empty = v.strictObject({})

/** The reply to a request for a code by email; the same whether or not a code was sent. */
export const CodeSentReply = v.object({
  /** seconds until another code may be requested */
  resend_after_s: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** present while the mail server does not accept emails; does not depend on the address */
  is_mail_late: v.optional(v.literal(true)),
})
