import * as v from 'valibot'
import { writable } from '../fields.ts'

/** The operator's reason, stored in the audit log. */
export const why = v.pipe(writable, v.trim(), v.minLength(1), v.maxLength(500))

export const Why = v.strictObject({ why })

/** Identifies one change of everything a search finds; a second request with it changes nothing more. */
export const request_id = v.pipe(v.string(), v.uuid(), v.regex(/^[0-9a-f-]{36}$/))
export const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3660))
