/** The account area's tabs by address (decision 26); `info` is the address without a tab. */
export const TABS = ['info', 'devices', 'usage', 'orders', 'settings'] as const
export type Tab = (typeof TABS)[number]

/** What opens from the settings, each under an address of its own. */
export const SECTIONS = [
  'inbox',
  'invitations',
  'password',
  'email',
  'authenticator',
  'passkeys',
  'sessions',
  'notices',
  'delete',
] as const
export type Section = (typeof SECTIONS)[number]
/** Those that need the service. */
export type OnlineSection = Exclude<Section, 'inbox' | 'invitations'>

export const tabPath = (tab: Tab) => (tab === 'info' ? '/account' : `/account?tab=${tab}`)
export const orderPath = (order_no: string) =>
  `${tabPath('orders')}&order=${encodeURIComponent(order_no)}`
export const sectionPath = (section: Section) => `${tabPath('settings')}&section=${section}`

export interface Place {
  tab: Tab
  /** only beside orders */
  order_no: string | null
  /** only beside settings */
  section: Section | null
}

/** The place that a query names, the account itself for anything else. */
export function placeOfAddress(search: string): Place {
  const query = new URLSearchParams(search)
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'info'
  const section = SECTIONS.find((one) => one === query.get('section')) ?? null
  return {
    tab,
    order_no: tab === 'orders' ? query.get('order') : null,
    section: tab === 'settings' ? section : null,
  }
}
