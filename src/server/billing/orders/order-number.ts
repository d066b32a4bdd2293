import { randomBytes } from 'node:crypto'
import { crockfordFrom } from '#domain/text/crockford.ts'
import { formatInstant } from '#domain/time/dates.ts'

const RANDOM_CHARACTERS = 10
const RANDOM_BYTES = 7

/** Creates an order number: its day in UTC and ten random characters. */
export function newOrderNo(nowMs: number): string {
  return `${orderDay(nowMs)}-${crockfordFrom(randomBytes(RANDOM_BYTES), RANDOM_CHARACTERS)}`
}

/** Returns the day as `YYYYMMDD`, the prefix by which order numbers sort. */
function orderDay(instantMs: number): string {
  return formatInstant(instantMs).slice(0, 10).replaceAll('-', '')
}
