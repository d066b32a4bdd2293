import { createHmac } from 'node:crypto'

const MAX_COUNTED = 100_000

/**
 * Counts by network address without keeping any: a hash under a key that is thrown away, with all
 * counts, when the window ends.
 */
export class AddressCounters {
  readonly #window_ms: number
  readonly #newKey: () => Uint8Array
  readonly #hits = new Map<string, number>()
  #key: Uint8Array
  #window_ends_at_ms = 0

  constructor(window_ms: number, newKey: () => Uint8Array) {
    this.#window_ms = window_ms
    this.#newKey = newKey
    this.#key = newKey()
  }

  count(
    what: string,
    address: string,
    now_ms: number,
  ): { hits: number; window_ends_in_ms: number } {
    const left_ms = this.#window_ends_at_ms - now_ms
    const is_over = left_ms <= 0 || left_ms > this.#window_ms
    if (is_over || this.#hits.size >= MAX_COUNTED) this.#begin(now_ms)
    const name = createHmac('sha256', this.#key)
      .update(`${what} ${networkOf(address)}`)
      .digest('base64')
    const hits = (this.#hits.get(name) ?? 0) + 1
    this.#hits.set(name, hits)
    return { hits, window_ends_in_ms: this.#window_ends_at_ms - now_ms }
  }

  #begin(now_ms: number) {
    this.#hits.clear()
    this.#key = this.#newKey()
    this.#window_ends_at_ms = now_ms + this.#window_ms
  }
}

/** One household: an IPv4 address, or the 64 bits that a provider gives out in IPv6. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':')
}
