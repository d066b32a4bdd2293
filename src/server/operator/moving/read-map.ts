import * as v from 'valibot'
import { decimalsOf, isCurrency } from '#domain/billing/currencies.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { DEFAULT_LOCALE, LOCALES } from '#domain/site/locales.ts'
import { isTimeZone } from '#domain/site/support-hours.ts'
import { dayEnd } from '#domain/time/utc-day.ts'
import { MovingError } from './old-records.ts'

const day = v.pipe(
  v.string(),
  v.transform((text) => dayEnd(text) ?? Number.NaN),
  v.number('is no day such as "2027-12-31"'),
)
/** Money that a panel owes becomes days, a voucher, or stays for the operator to pay out. */
const way = v.picklist(['days', 'voucher', 'list'])
const price = v.pipe(v.number(), v.integer(), v.minValue(1))
const isHundredths = (code: string) => isCurrency(code) && decimalsOf(code) === 2
const currency = v.pipe(v.string(), v.check(isHundredths, 'is no currency with hundredths'))

const MovingMap = v.strictObject({
  /** tiers by the old plan's id */
  plans: v.optional(v.record(v.string(), v.picklist(PAID_TIERS)), {}),
  /** last days by the id of a plan without an end */
  without_end: v.optional(v.record(v.string(), day), {}),
  balance: v.optional(way),
  commission: v.optional(way),
  /** price of a day for which money is exchanged, in hundredths of the old currency */
  day_price: v.optional(v.strictObject({ gold: price, diamond: price })),
  /** language of the emails to members */
  locale: v.optional(v.picklist(LOCALES), DEFAULT_LOCALE),
  currency: v.optional(currency),
  /** of the times of a panel that writes them without one, such as `Asia/Shanghai` */
  time_zone: v.optional(v.pipe(v.string(), v.check(isTimeZone, 'is no time zone'))),
  /** how passwords were hashed that do not say it, and the text that the panel put after them */
  password_hash: v.optional(
    v.strictObject({ method: v.picklist(['md5', 'sha256', 'sha3']), salt: v.string() }),
  ),
  /** last day on which an old password opens the account; absent: the 90th from the run on */
  passwords_until: v.optional(day),
  /** last day on which old links and invitation codes are known; absent: the 365th from the run on */
  links_until: v.optional(day),
  /** what members call the old service, where its database does not say it */
  name: v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(40))),
})

/** Decisions that the operator makes about a move. */
export type MovingMap = v.InferOutput<typeof MovingMap>

/**
 * Reads the map of a move.
 * @param plans the panel's own entries
 * @throws {MovingError} naming the first entry that is wrong
 */
export function readMap(text: string, plans: MovingMap['plans'] = {}): MovingMap {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), MovingMap), text)
  if (result.success) return { ...result.output, plans: { ...plans, ...result.output.plans } }
  const [issue] = result.issues
  throw new MovingError(`The map is wrong, ${v.getDotPath(issue) ?? 'its text'}: ${issue.message}`)
}
