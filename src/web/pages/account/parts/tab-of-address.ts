import { parseChoice } from '#domain/text/parse-choice.ts'
/** Tabs of the account area, as the URL names them (decision 26); `info` is the URL without a tab. */
export const TABS = ['info', 'devices', 'usage', 'orders', 'settings'] as const
export type Tab = (typeof TABS)[number]

/** Sections of the settings, each with a URL of its own. */
export const SECTIONS = [
  'inbox',
  'messages',
  'invitations',
  'voucher',
  'password',
  'email',
  'authenticator',
  'passkeys',
  'sessions',
  'notices',
  'push',
  'delete',
] as const
export type Section = (typeof SECTIONS)[number]
/** Sections that need the service. */
export type OnlineSection = Exclude<Section, 'inbox' | 'messages' | 'invitations'>

/** Pages about the devices' connections, which stand in no menu: `/account?tab=connection`. */
export const VIEWS = ['connection', 'protection'] as const
export type View = (typeof VIEWS)[number]

export const viewPath = (view: View) => `/account?tab=${view}`
export const tabPath = (tab: Tab) => (tab === 'info' ? '/account' : `/account?tab=${tab}`)
export const orderPath = (order_no: string) =>
  `${tabPath('orders')}&order=${encodeURIComponent(order_no)}`
export const sectionPath = (section: Section) => `${tabPath('settings')}&section=${section}`

export interface TabAddress {
  tab: Tab
  /** null outside the orders tab */
  order_no: string | null
  /** null outside the settings tab */
  section: Section | null
  /** null unless the URL names a view, which belongs to the devices tab */
  view: View | null
}

/** Reads tab, order and section from the URL's query; `info` for an unknown tab. */
export function readTabAddress(search: string): TabAddress {
  const query = new URLSearchParams(search)
  const named = query.get('tab')
  const view = parseChoice(VIEWS, named)
  const tab = view ? 'devices' : (parseChoice(TABS, named) ?? 'info')
  const section = parseChoice(SECTIONS, query.get('section'))
  return {
    tab,
    order_no: tab === 'orders' ? query.get('order') : null,
    section: tab === 'settings' ? section : null,
    view,
  }
}
