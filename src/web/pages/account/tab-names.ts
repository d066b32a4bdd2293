import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Tab, View } from './parts/tab-of-address.ts'

interface Names {
  icon: string
  name: MessageDescriptor
  shortName: MessageDescriptor
}

/** Names of the tabs, in the sidebar and in the bar of small screens. */
export const TAB_NAMES: Record<Tab, Names> = {
  info: {
    icon: 'pass',
    name: msg`Account info`,
    shortName: msg({ message: 'Pass', context: 'tab' }),
  },
  devices: {
    icon: 'devices',
    name: msg`Device management`,
    shortName: msg({ message: 'Devices', context: 'tab' }),
  },
  usage: {
    icon: 'usage',
    name: msg`Usage statistics`,
    shortName: msg({ message: 'Usage', context: 'tab' }),
  },
  orders: {
    icon: 'orders',
    name: msg`Order information`,
    shortName: msg({ message: 'Orders', context: 'tab' }),
  },
  settings: {
    icon: 'settings',
    name: msg`Account settings`,
    shortName: msg({ message: 'More', context: 'tab' }),
  },
}

/** Headings of the views, also for links to them. */
export const VIEW_NAMES: Record<View, MessageDescriptor> = {
  connection: msg`Why am I not connected?`,
  protection: msg`Am I protected?`,
}
