/** Lists the kinds of pushes that a member can turn on or off in a browser. */
export const PUSH_KINDS = ['expiry', 'payment', 'allowance', 'device', 'node', 'answer'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/**
 * Everything that a push can report, with its kind and the screen that it leads to. Each has one sentence, which names
 * nobody and nothing: a locked screen shows it to everyone (decision 234).
 */
export const PUSHES = {
  membership_ends: { kind: 'expiry', path: '/account' },
  payment_arrived: { kind: 'payment', path: '/account?tab=orders' },
  payment_failed: { kind: 'payment', path: '/account?tab=orders' },
  payment_changed: { kind: 'payment', path: '/account?tab=orders' },
  allowance_low: { kind: 'allowance', path: '/account?tab=usage' },
  allowance_used: { kind: 'allowance', path: '/account?tab=usage' },
  device_connected: { kind: 'device', path: '/account?tab=devices' },
  device_ended: { kind: 'device', path: '/account?tab=devices' },
  node_lost: { kind: 'node', path: '/account?tab=devices' },
  answer: { kind: 'answer', path: '/account?tab=settings&section=messages' },
} as const satisfies Record<string, { kind: PushKind; path: string }>
export type PushName = keyof typeof PUSHES

/** The path at which a page and its worker read and change a browser's subscription. */
export const PUSH_PATH = '/api/push'
