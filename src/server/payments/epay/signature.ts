import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * Signs parameters as the Epay protocol does: MD5 over the sorted, non-empty parameters followed by
 * the key. MD5 is weak, so nothing is granted on this signature alone.
 */
export function signEpay(params: Readonly<Record<string, string>>, key: string): string {
  const text = Object.entries(params)
    .filter(([name, value]) => value !== '' && name !== 'sign' && name !== 'sign_type')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return createHash('md5').update(`${text}${key}`).digest('hex')
}

export function isSignedByEpay(params: Readonly<Record<string, string>>, key: string): boolean {
  const signature = (params.sign ?? '').toLowerCase()
  if (!/^[0-9a-f]{32}$/.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signEpay(params, key), 'hex'))
}
