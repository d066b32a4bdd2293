import { createHash, timingSafeEqual } from 'node:crypto'

/**
 * The signature of the Epay protocol: MD5 over the sorted, filled parameters followed by the key.
 * It is weak, so that nothing is ever granted because of it alone.
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
  const given = (params.sign ?? '').toLowerCase()
  if (!/^[0-9a-f]{32}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(signEpay(params, key), 'hex'))
}
