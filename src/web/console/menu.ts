import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface MenuEntry {
  path: string
  name: MessageDescriptor
  /** a name of `ui/basic/icons.tsx`, or a path of its own on the same grid */
  icon: string
}

export interface MenuGroup {
  heading: MessageDescriptor | null
  entries: readonly MenuEntry[]
}

/** The console's menu in order. */
export const MENU_GROUPS: readonly MenuGroup[] = [
  {
    heading: null,
    entries: [
      { path: '/', name: msg`Overview`, icon: 'M4 4h16v16H4V4Zm7 0v16M4 13h7m0-5h9' },
      { path: '/numbers', name: msg`Numbers`, icon: 'M4 20h16M7 16v-5m5 5V5m5 11V9' },
    ],
  },
  {
    heading: msg`People`,
    entries: [
      { path: '/members', name: msg`Members`, icon: 'account' },
      { path: '/members/import', name: msg`Import`, icon: 'M12 3v10m4-4-4 4-4-4M4 14v6h16v-6' },
      { path: '/devices', name: msg`Devices`, icon: 'devices' },
      { path: '/messages', name: msg`Messages`, icon: 'contact' },
      { path: '/mailings', name: msg`Group emails`, icon: 'mail' },
    ],
  },
  {
    heading: msg({
      message: 'Money',
      comment: 'heading over payments, orders and plans in the console',
    }),
    entries: [
      {
        path: '/payments',
        name: msg({ message: 'Payments', context: 'console' }),
        icon: 'M3 7h18v11H3V7Zm0 4h18M6 15h4',
      },
      { path: '/orders', name: msg`Orders`, icon: 'M5 8h14l-1 12H6L5 8Zm4 3V6a3 3 0 0 1 6 0v5' },
      { path: '/plans', name: msg`Plans`, icon: 'M12 4 3 9l9 5 9-5-9-5ZM3 14l9 5 9-5' },
      { path: '/vouchers', name: msg`Vouchers`, icon: 'M4 8h16v12H4zm0 4h16M12 8v12M9 4l3 4 3-4' },
      { path: '/coupons', name: msg`Coupons`, icon: 'M6 18 18 6M6 6h3v3H6V6Zm9 9h3v3h-3v-3Z' },
    ],
  },
  {
    heading: msg`Network`,
    entries: [
      { path: '/nodes', name: msg`Nodes`, icon: 'M4 4h16v6H4V4Zm0 10h16v6H4v-6ZM8 7h.01M8 17h.01' },
      { path: '/mirrors', name: msg`Mirrors`, icon: 'M12 3v18M9 7 4 17h5V7Zm6 0 5 10h-5V7Z' },
      { path: '/health', name: msg`Health`, icon: 'M3 12h4l3-7 4 14 3-7h4' },
      { path: '/alerts', name: msg`Alerts`, icon: 'alert' },
    ],
  },
  {
    heading: msg({
      message: 'Site',
      comment: 'heading over content, brand and announcement in the console',
    }),
    entries: [
      { path: '/content', name: msg`Content`, icon: 'M6 3h8l4 4v14H6V3Zm3 8h6m-6 4h6' },
      { path: '/brand', name: msg`Brand`, icon: 'M12 3l5 7a6 6 0 1 1-10 0l5-7Z' },
      { path: '/announcement', name: msg`Announcement`, icon: 'M4 10v4h3l9 4V6l-9 4H4Zm15 0v4' },
    ],
  },
  {
    heading: msg({ message: 'Team', comment: 'heading over operators, tokens and the audit log' }),
    entries: [
      { path: '/operators', name: msg`Operators`, icon: 'M3 6h18v12H3V6Zm4 8h4m-2-4h.01M15 12h3' },
      { path: '/tokens', name: msg`Tokens`, icon: 'M12 12a4 4 0 1 1-.1-1M12 12h9v4m-4-4v3' },
      { path: '/audit', name: msg`Audit log`, icon: 'M9 6h11M9 12h11M9 18h11M4 6h1m-1 6h1m-1 6h1' },
    ],
  },
]

/** All entries of the menu in order. */
export const CONSOLE_MENU = MENU_GROUPS.flatMap(({ entries }) => entries)
