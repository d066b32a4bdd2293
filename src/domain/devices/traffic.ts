const AMOUNT = /^(0|[1-9]\d{0,8})(?:\.(\d{1,3}))? (B|KB|MB|GB|TB)$/
const THOUSANDS = { B: 0, KB: 1, MB: 2, GB: 3, TB: 4 } as const

/**
 * Reads an operator's amount of traffic, `10 GB` (decision 19): a number, one space, a decimal unit.
 * @returns whole bytes, or null for anything else
 */
export function parseTraffic(text: string): number | null {
  const match = AMOUNT.exec(text)
  if (!match) return null
  const thousandths = Number(match[1]) * 1000 + Number((match[2] ?? '').padEnd(3, '0'))
  const unit = match[3] as keyof typeof THOUSANDS
  const bytes = (thousandths * 1000 ** THOUSANDS[unit]) / 1000
  return Number.isSafeInteger(bytes) ? bytes : null
}

/** Returns the calendar month in UTC over which traffic is counted: `2026-11`. */
export function monthOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 7)
}

/** Returns the start of the next calendar month in UTC, when counting restarts. */
export function monthEndsAt(nowMs: number): number {
  const date = new Date(nowMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
}

/** Returns the start of the calendar month in UTC. */
export function monthBeganAt(nowMs: number): number {
  const date = new Date(nowMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}
