/** The networks that an address belongs to. */
export interface Networks {
  /** an IPv4 address, or the 64 bits that an IPv6 household has */
  household: string
  /** the 48 bits that an IPv6 site may have, which is 65,536 households; null for IPv4 */
  site: string | null
}

/**
 * Finds the networks of an address in any spelling. A text that is no address is its own household.
 * @param address IPv4, IPv6, or IPv4 mapped into IPv6
 */
export function networksOf(address: string): Networks {
  const groups = ipv6Groups(address)
  if (groups === null) return { household: address, site: null }
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) {
    const [high = 0, low = 0] = groups.slice(6)
    return { household: [high >> 8, high & 255, low >> 8, low & 255].join('.'), site: null }
  }
  const prefix = (bits: number) =>
    `${groups
      .slice(0, bits / 16)
      .map((group) => group.toString(16))
      .join(':')}::/${bits}`
  return { household: prefix(64), site: prefix(48) }
}

function ipv6Groups(address: string): number[] | null {
  const [bare = ''] = address.split('%')
  const canonical = bare.includes(':') ? URL.parse(`http://[${bare}]`)?.hostname : undefined
  if (canonical === undefined) return null
  const [head = '', tail = ''] = canonical.slice(1, -1).split('::')
  const numbers = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
  const [left, right] = [numbers(head), numbers(tail)]
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}
