/**
 * The node of demo mode (decision 141). It carries no traffic: no resolver knows a name below
 * `.invalid` (RFC 6761).
 */
export const DEMONSTRATION_NODE = {
  node_id: 'demonstration',
  /** outside the form of names that operators can choose */
  name: 'Demo · 演示',
  /** the user-assigned code that stands for no country */
  country: 'ZZ',
  endpoint: 'demonstration.invalid:51820',
  dns: '192.0.2.53',
  capacity: 1000,
} as const

/** Marks its configurations, which may be read in any language. */
export const DEMONSTRATION_MARK = 'Demo: carries no traffic. 演示：不承载流量。'

/** The address of the page that stands in for a member's WireGuard app. */
export const WIREGUARD_APP_PATH = '/wireguard'
