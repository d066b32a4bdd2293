import { MAX_SCAN_LENGTH, type Scan } from '#contract/orders.ts'
import type { PaymentMethods } from './schemas.ts'

/**
 * Picks what a Bitcoin wallet scans: one code for both ways, as BIP 21 writes it, where the store takes
 * Lightning too and the code stays small enough to scan.
 * @returns null for a store that takes no Bitcoin
 */
export function paymentCode(methods: PaymentMethods): Scan | null {
  const links = methods.map(({ paymentLink }) => paymentLink ?? '')
  const chain = links.find((link) => /^bitcoin:/i.test(link))
  const lightning = links.find((link) => /^lightning:/i.test(link))
  const codes = [chain && lightning && bothWays(chain, lightning), chain, lightning]
  const text = codes.find((code) => code && code.length <= MAX_SCAN_LENGTH)
  return text ? { app: 'bitcoin', text } : null
}

function bothWays(chain: string, lightning: string): string {
  if (/[?&]lightning=/i.test(chain)) return chain
  return `${chain}${chain.includes('?') ? '&' : '?'}lightning=${lightning.replace(/^lightning:/i, '')}`
}
