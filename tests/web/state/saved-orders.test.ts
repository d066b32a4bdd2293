import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadOlderOrders, savePayments } from '../../../src/web/state/orders/saved-orders.ts'
import { member } from '../../../src/web/state/session/member.ts'
import { currentEpoch, startEpoch } from '../../../src/web/storage.ts'
import { ACCOUNT } from './account-sample.ts'
import { ORDER_NO, order } from './order-sample.ts'
import { cutOffNetwork, stubService } from './stub-service.ts'

const FROM = '20260101-0000000001'
const numbers = () => member.savedOrders?.older?.orders.map(({ order_no }) => order_no)
const answerPage = (order_no: string, older_before?: string) =>
  stubService(() => ({ body: { orders: [order({ order_no })], older_before } }))

beforeEach(() => {
  vi.stubGlobal('indexedDB', undefined)
  Object.assign(member, { session: 'signed_in', savedOrders: null })
  member.account = { status: 'ready', value: structuredClone(ACCOUNT), asOf: 1 }
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('orders before the list (requirement 3.8)', () => {
  it('come page by page, as far as the member asks', async () => {
    answerPage('20250101-0000000002', '20250101-0000000002')
    expect(await loadOlderOrders(FROM, null)).toBeNull()
    expect(member.savedOrders?.older).toMatchObject({ from: FROM })
    answerPage('20240101-0000000003')
    await loadOlderOrders(FROM, { older_before: '20250101-0000000002' })
    expect(numbers()).toEqual(['20250101-0000000002', '20240101-0000000003'])
    expect(member.savedOrders?.older?.older_before).toBeUndefined()
  })

  it('keep the age of their oldest page', async () => {
    answerPage('20250101-0000000002', '20250101-0000000002')
    await loadOlderOrders(FROM, null)
    const first = { ...member.savedOrders?.older, as_of_ms: 5 }
    Object.assign(member.savedOrders ?? {}, { older: first })
    answerPage('20240101-0000000003')
    await loadOlderOrders(FROM, { older_before: '20250101-0000000002' })
    expect(member.savedOrders?.older?.as_of_ms).toBe(5)
  })

  it('stay as they were seen when the service is out of reach, with the reason', async () => {
    answerPage('20250101-0000000002')
    await loadOlderOrders(FROM, null)
    cutOffNetwork()
    expect(await loadOlderOrders(FROM, null)).toMatchObject({ kind: 'offline' })
    expect(numbers()).toEqual(['20250101-0000000002'])
  })
})

describe('the money of an order (decision 15)', () => {
  const paid = {
    payment_type: 'test',
    amount_minor: 499,
    currency: 'USD',
    paid_at_ms: 7,
    outcome: 'completed',
    refunded_minor: 0,
  } as const

  it('is kept beside its order', async () => {
    await savePayments(currentEpoch(), ORDER_NO, [{ ...paid }])
    expect(member.savedOrders?.payments[ORDER_NO]?.list).toEqual([paid])
  })

  it('is dropped when the member has gone since it was asked for', async () => {
    const askedIn = currentEpoch()
    startEpoch()
    await savePayments(askedIn, ORDER_NO, [{ ...paid }])
    expect(member.savedOrders?.payments ?? {}).toEqual({})
  })
})
