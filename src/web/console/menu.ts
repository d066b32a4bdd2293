import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export interface MenuEntry {
  path: string
  name: MessageDescriptor
  /** a name of `ui/basic/icons.tsx` */
  icon: string
}

/** Entries of the console's menu in order. */
export const CONSOLE_MENU: readonly MenuEntry[] = [
  { path: '/', name: msg`Overview`, icon: 'usage' },
  { path: '/numbers', name: msg`Numbers`, icon: 'settings' },
  { path: '/payments', name: msg({ message: 'Payments', context: 'console' }), icon: 'orders' },
  { path: '/orders', name: msg`Orders`, icon: 'copy' },
  { path: '/plans', name: msg`Plans`, icon: 'menu' },
  { path: '/vouchers', name: msg`Vouchers`, icon: 'pass' },
  { path: '/coupons', name: msg`Coupons`, icon: 'price' },
  { path: '/members', name: msg`Members`, icon: 'account' },
  { path: '/members/import', name: msg`Import`, icon: 'download' },
  { path: '/devices', name: msg`Devices`, icon: 'devices' },
  { path: '/mailings', name: msg`Group emails`, icon: 'mail' },
  { path: '/messages', name: msg`Messages`, icon: 'contact' },
  { path: '/nodes', name: msg`Nodes`, icon: 'system' },
  { path: '/mirrors', name: msg`Mirrors`, icon: 'copy' },
  { path: '/health', name: msg`Health`, icon: 'help' },
  { path: '/alerts', name: msg`Alerts`, icon: 'alert' },
  { path: '/announcement', name: msg`Announcement`, icon: 'info' },
  { path: '/brand', name: msg`Brand`, icon: 'sun' },
  { path: '/content', name: msg`Content`, icon: 'language' },
  { path: '/operators', name: msg`Operators`, icon: 'account' },
  { path: '/tokens', name: msg`Tokens`, icon: 'outside' },
  { path: '/audit', name: msg`Audit log`, icon: 'check' },
]
