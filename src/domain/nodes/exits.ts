export const IP_FAMILIES = ['ipv4', 'ipv6'] as const
export type IpFamily = (typeof IP_FAMILIES)[number]

/** An address by which traffic leaves. */
export interface ExitAddress {
  family: IpFamily
  /** in the form that equal addresses share */
  address: string
}

/**
 * Where a request over one IP version came from, as the service sees it. `elsewhere`: from no node;
 * `unknown`: the address cannot tell, such as that of a proxy or of a private network.
 */
export const SEEN_EXITS = ['node', 'elsewhere', 'unknown'] as const
export type SeenExit = (typeof SEEN_EXITS)[number]

/** How one IP version was checked. `silent`: it was asked and nobody answered; `unchecked`: it cannot be asked. */
export type ExitCheck =
  | { seen: 'node'; node: string }
  | { seen: Exclude<SeenExit, 'node'> | 'silent' | 'unchecked' }
export type ExitChecks = Readonly<Record<IpFamily, ExitCheck>>

/** Where a browser's traffic leaves, as far as its own requests tell (decision 146). */
export type Protection =
  /** every version that works leaves through a node */
  | { state: 'protected'; node: string }
  /** one version leaves through a node, the other beside the tunnel */
  | { state: 'leak'; node: string; beside: IpFamily }
  /** no request came from a node, although a device of the member's is connected */
  | { state: 'beside' }
  | { state: 'outside' }
  | { state: 'unknown' }

/** @param isDeviceConnected whether a device of the member's has a tunnel now */
export function judgeProtection(checks: ExitChecks, isDeviceConnected: boolean): Protection {
  const through = IP_FAMILIES.map((family) => checks[family]).find(({ seen }) => seen === 'node')
  const beside = IP_FAMILIES.find((family) => checks[family].seen === 'elsewhere')
  if (through?.seen === 'node') {
    const { node } = through
    return beside === undefined ? { state: 'protected', node } : { state: 'leak', node, beside }
  }
  if (beside === undefined) return { state: 'unknown' }
  return { state: isDeviceConnected ? 'beside' : 'outside' }
}
