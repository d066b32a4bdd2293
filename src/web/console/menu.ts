import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What the console offers, in its order; the icon is given by its name. */
export const CONSOLE_MENU: readonly { path: string; name: MessageDescriptor; icon: string }[] = [
  { path: '/', name: msg`Overview`, icon: 'usage' },
  { path: '/payments', name: msg({ message: 'Payments', context: 'console' }), icon: 'orders' },
  { path: '/members', name: msg`Members`, icon: 'account' },
  { path: '/messages', name: msg`Messages`, icon: 'contact' },
  { path: '/nodes', name: msg`Nodes`, icon: 'system' },
  { path: '/announcement', name: msg`Announcement`, icon: 'info' },
  { path: '/content', name: msg`Content`, icon: 'language' },
  { path: '/audit', name: msg`Audit`, icon: 'pass' },
]
