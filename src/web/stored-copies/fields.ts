import * as v from 'valibot'
import { type OrderTerm, TERM_FORM } from '#domain/membership/billing-cycle.ts'
import { PAID_TIERS, TIERS } from '#domain/membership/membership.ts'

/*
 * Field types of the stored copies. The schemas are separate from the API's and as wide as the screens
 * allow: no value that the service sent is refused for its length.
 */

export const text = v.string()
export const yesOrNo = v.boolean()
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** milliseconds since 1970 UTC */
export const instant = v.pipe(count, v.maxValue(8.64e15))
/** the currency's smallest unit */
export const minor = v.pipe(v.number(), v.safeInteger())
export const currency = v.pipe(text, v.regex(/^[A-Z]{3}$/))
export const tier = v.picklist(PAID_TIERS)
export const anyTier = v.picklist(TIERS)
export const orderTerm = v.pipe(text, v.regex(TERM_FORM)) as v.GenericSchema<OrderTerm>
