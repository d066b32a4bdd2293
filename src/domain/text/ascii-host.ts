/** The URL Standard's class, which browsers and Node.js share. */
declare const URL: {
  new (url: string): { hostname: string }
  canParse(url: string): boolean
}

const LETTERS = /^[\p{L}\p{M}\p{N}.。｡-]+$/u
const ASCII = /^\p{ASCII}*$/u

/**
 * Encodes an internationalised host name in A-labels, `münchen.example` as `xn--mnchen-3ya.example`; returns any
 * other text as it is. No label becomes plain ASCII that was not: the Kelvin sign is no `k`.
 */
export function asciiHost(host: string): string {
  if (ASCII.test(host) || !LETTERS.test(host)) return host
  const labels = host.split(/[.。｡]/)
  const url = `https://${labels.join('.')}`
  const encoded = URL.canParse(url) ? new URL(url).hostname.split('.') : []
  const isFaithful = labels.every((label, index) =>
    ASCII.test(label) ? encoded[index] === label : encoded[index]?.startsWith('xn--'),
  )
  return isFaithful ? encoded.join('.') : host
}
