import * as v from 'valibot'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import { BILLING_CYCLES } from '#domain/membership/billing-cycle.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { LOCALES } from '#domain/site/locales.ts'

/** Maximum lengths that forms and server share (requirement 12.3). */
export const MAX_EMAIL = MAX_EMAIL_LENGTH
export const MAX_PASSWORD_BYTES = 1024

/** Excludes U+0000, which PostgreSQL cannot store. */
export const writable = v.pipe(v.string(), v.excludes('\0'))
export const text = (max: number) => v.pipe(writable, v.maxLength(max))
export const filled = (max: number) => v.pipe(writable, v.minLength(1), v.maxLength(max))

export const instantMs = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15))
export const bytes = v.pipe(v.number(), v.integer(), v.minValue(0))
export const minor = v.pipe(v.number(), v.safeInteger())
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))
export const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

export const locale = v.picklist(LOCALES)
export const cycle = v.picklist(BILLING_CYCLES)
export const paidTier = v.picklist(PAID_TIERS)

export const orderNo = v.pipe(v.string(), v.regex(/^[0-9]{8}-[0-9A-HJKMNP-TV-Z]{10}$/))
