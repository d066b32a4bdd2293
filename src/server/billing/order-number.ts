import { randomBytes } from 'node:crypto'
import { crockfordFrom } from '#domain/crockford.ts'
import { formatExpireDate } from '#domain/dates.ts'

const RANDOM_CHARACTERS = 10
const RANDOM_BYTES = 7

/** Creates an order number: its day in UTC and ten random characters. */
export function newOrderNo(now_ms: number): string {
  return `${orderDay(now_ms)}-${crockfordFrom(randomBytes(RANDOM_BYTES), RANDOM_CHARACTERS)}`
}

/** Returns the day as `YYYYMMDD`, the prefix by which order numbers sort. */
export function orderDay(instant_ms: number): string {
  return formatExpireDate(instant_ms).slice(0, 10).replaceAll('-', '')
}
