import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface MenuEntry {
  path: string
  name: MessageDescriptor
  /** a name of `ui/basic/icons.tsx` */
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
      { path: '/', name: msg`Overview`, icon: 'usage' },
      { path: '/numbers', name: msg`Numbers`, icon: 'settings' },
    ],
  },
  {
    heading: msg`People`,
    entries: [
      { path: '/members', name: msg`Members`, icon: 'account' },
      { path: '/members/import', name: msg`Import`, icon: 'download' },
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
      { path: '/payments', name: msg({ message: 'Payments', context: 'console' }), icon: 'orders' },
      { path: '/orders', name: msg`Orders`, icon: 'copy' },
      { path: '/plans', name: msg`Plans`, icon: 'menu' },
      { path: '/vouchers', name: msg`Vouchers`, icon: 'pass' },
      { path: '/coupons', name: msg`Coupons`, icon: 'price' },
    ],
  },
  {
    heading: msg`Network`,
    entries: [
      { path: '/nodes', name: msg`Nodes`, icon: 'system' },
      { path: '/mirrors', name: msg`Mirrors`, icon: 'outside' },
      { path: '/health', name: msg`Health`, icon: 'help' },
      { path: '/alerts', name: msg`Alerts`, icon: 'alert' },
    ],
  },
  {
    heading: msg({
      message: 'Site',
      comment: 'heading over content, brand and announcement in the console',
    }),
    entries: [
      { path: '/content', name: msg`Content`, icon: 'language' },
      { path: '/brand', name: msg`Brand`, icon: 'sun' },
      { path: '/announcement', name: msg`Announcement`, icon: 'info' },
    ],
  },
  {
    heading: msg({ message: 'Team', comment: 'heading over operators, tokens and the audit log' }),
    entries: [
      { path: '/operators', name: msg`Operators`, icon: 'account' },
      { path: '/tokens', name: msg`Tokens`, icon: 'outside' },
      { path: '/audit', name: msg`Audit log`, icon: 'check' },
    ],
  },
]

/** All entries of the menu in order. */
export const CONSOLE_MENU = MENU_GROUPS.flatMap(({ entries }) => entries)
