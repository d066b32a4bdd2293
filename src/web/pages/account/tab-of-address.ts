/** The account area's tabs by address (decision 26); `info` is the address without a tab. */
export const TABS = ['info', 'devices', 'usage', 'orders', 'settings'] as const
export type Tab = (typeof TABS)[number]

export const tabPath = (tab: Tab) => (tab === 'info' ? '/account' : `/account?tab=${tab}`)
export const orderPath = (order_no: string) =>
  `${tabPath('orders')}&order=${encodeURIComponent(order_no)}`

/** The tab that a query names, the account itself for anything else; `order_no` only beside orders. */
export function tabOfAddress(search: string): { tab: Tab; order_no: string | null } {
  const query = new URLSearchParams(search)
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'info'
  return { tab, order_no: tab === 'orders' ? query.get('order') : null }
}
