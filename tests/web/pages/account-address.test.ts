import { describe, expect, it } from 'vitest'
import {
  orderPath,
  TABS,
  tabOfAddress,
  tabPath,
} from '../../../src/web/pages/account/tab-of-address.ts'

const read = (path: string) => tabOfAddress(new URL(`http://x${path}`).search)

describe('account tabs by address (decision 26)', () => {
  it('each tab has an address that leads back to it', () => {
    for (const tab of TABS) expect(read(tabPath(tab))).toEqual({ tab, order_no: null })
    expect(tabPath('info')).toBe('/account')
  })

  it('an order has its own, beside the orders', () => {
    const order_no = '20261121-ABCDEFGHJK'
    expect(read(orderPath(order_no))).toEqual({ tab: 'orders', order_no })
  })

  it.each(['?tab=', '?tab=secrets', '?tab=info', '', '?tab=devices,usage'])(
    '%s is the account itself',
    (search) => {
      expect(tabOfAddress(search).tab).toBe('info')
    },
  )

  it('an order beside another tab is not one', () => {
    expect(tabOfAddress('?tab=devices&order=1').order_no).toBeNull()
  })
})
