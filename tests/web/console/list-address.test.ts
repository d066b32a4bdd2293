import { describe, expect, it } from 'vitest'
import { DEVICE_LIST } from '#contract/console/lists/device-list.ts'
import type { List } from '#contract/console/lists/list.ts'
import { MEMBER_LIST } from '#contract/console/lists/member-list.ts'
import { NODE_LIST } from '#contract/console/lists/node-list.ts'
import { ORDER_LIST } from '#contract/console/lists/order-list.ts'
import { PAYMENT_LIST } from '#contract/console/lists/payment-list.ts'
import { addressOf, readPage } from '../../../src/web/console/list-address.ts'

const LISTS: readonly List[] = [DEVICE_LIST, MEMBER_LIST, NODE_LIST, PAYMENT_LIST, ORDER_LIST]

describe('The address of a list', () => {
  it.each(LISTS)('keeps every filter of $path, its order and its place', (list) => {
    const names = [...Object.keys(list.filters), 'sort', 'before']
    const page = Object.fromEntries(names.map((name) => [name, `${name} & more`]))
    const address = addressOf(list, page)
    expect(readPage(list, address.slice(list.path.length + 1))).toEqual(page)
  })

  it('leaves out empty values, and has no query without any', () => {
    expect(addressOf(DEVICE_LIST, { before: '', node: '' })).toBe('/devices')
    expect(addressOf(NODE_LIST, { find: '', state: 'full' })).toBe('/nodes?state=full')
  })

  it('names a search of members as people do: find', () => {
    expect(addressOf(MEMBER_LIST, { typed: 'ann@' })).toBe('/members?find=ann%40')
    expect(readPage(MEMBER_LIST, 'find=ann%40&typed=bob')).toEqual({ typed: 'ann@' })
  })

  it('is read without what the list does not know', () => {
    expect(readPage(ORDER_LIST, 'status=unpaid&node=Tokyo')).toEqual({ status: 'unpaid' })
  })
})
