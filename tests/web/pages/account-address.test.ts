import { describe, expect, it } from 'vitest'
import {
  orderPath,
  readTabAddress,
  SECTIONS,
  sectionPath,
  TABS,
  tabPath,
  VIEWS,
  viewPath,
} from '../../../src/web/pages/account/parts/tab-of-address.ts'

const read = (path: string) => readTabAddress(new URL(`http://x${path}`).search)

describe('account tabs by address (decision 26)', () => {
  it('each tab has an address that leads back to it', () => {
    for (const tab of TABS)
      expect(read(tabPath(tab))).toEqual({ tab, order_no: null, section: null, view: null })
    expect(tabPath('info')).toBe('/account')
  })

  it('an order has its own, beside the orders', () => {
    const order_no = '20261121-ABCDEFGHJK'
    expect(read(orderPath(order_no))).toEqual({
      tab: 'orders',
      order_no,
      section: null,
      view: null,
    })
  })

  it('a section of the settings has its own, and beside another tab is not one', () => {
    for (const section of SECTIONS) {
      expect(read(sectionPath(section))).toEqual({
        tab: 'settings',
        order_no: null,
        section,
        view: null,
      })
    }
    expect(readTabAddress('?tab=usage&section=email').section).toBeNull()
    expect(readTabAddress('?tab=settings&section=wings').section).toBeNull()
  })

  it('a view about connections has its own, and belongs to the devices', () => {
    for (const view of VIEWS) {
      expect(read(viewPath(view))).toEqual({ tab: 'devices', order_no: null, section: null, view })
    }
  })

  it.each(['?tab=', '?tab=secrets', '?tab=info', '', '?tab=devices,usage'])(
    '%s is the account itself',
    (search) => {
      expect(readTabAddress(search).tab).toBe('info')
    },
  )

  it('an order beside another tab is not one', () => {
    expect(readTabAddress('?tab=devices&order=1').order_no).toBeNull()
  })
})
