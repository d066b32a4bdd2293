import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { packBytes, packSize } from '#domain/billing/packs-on-sale.ts'
import { isPack, type OrderTerm } from '#domain/membership/billing-cycle.ts'
import { membershipTier, type PaidTier, type Tier } from '#domain/membership/membership.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { VoucherWorth } from '#domain/vouchers/voucher-worth.ts'
import { generateVouchers, saveVouchers } from '../../../src/server/operator/actions/vouchers.ts'
import { selectUsage } from '../../../src/server/usage/queries.ts'
import type { RequestOf } from '../../support/named-calls.ts'
import { expectFair } from './expect-fair.ts'
import type { Action, Offer } from './purchase-histories.ts'
import { countTraffic } from './sell-packs.ts'
import type { Member, Shop } from './shop.ts'

const GB = 1_000_000_000
export const AUTHOR = { who: 'night-shift', why: 'generated' }

/** Does what a step says, and checks what it changes by itself. @returns the order if its money is ours */
export async function performAction(
  shop: Shop,
  member: Member,
  offer: Offer,
  action: Action,
): Promise<Order | null> {
  switch (action.kind) {
    case 'traffic':
      await countTraffic(shop, member, action.gb * GB)
      return null
    case 'voucher':
      await redeem(shop, member, action.worth)
      return null
    case 'plan': {
      const plan = pick(offer.list.plans, action.tier, action.place)
      if (!plan) throw new Error('no plan is sold')
      const before = await standingOf(shop, member)
      const order = await place(member, plan, action.coupon)
      return order && pay(shop, member, { order, end: action.end, before })
    }
    case 'pack': {
      const before = await standingOf(shop, member)
      const tier = membershipTier(before, shop.clock.nowMs)
      const pack = pick(offer.traffic.packs, tier, action.place)
      if (!pack) return null
      const order = await place(member, { ...pack, cycle: packSize(pack.gb) }, null)
      return order && pay(shop, member, { order, end: action.end, before })
    }
  }
}

/** Picks one of this tier, or any one where none is of it; undefined where nothing is sold. */
function pick<T extends { tier: Tier }>(all: readonly T[], tier: Tier, place: number) {
  const ofTier = all.filter((plan) => plan.tier === tier)
  const sold = ofTier.length > 0 ? ofTier : all
  return sold[place % sold.length]
}

/** Reads the membership of a member, and the traffic that is left in packs. */
async function standingOf(shop: Shop, { account: { account_id } }: Member) {
  const { packs_left_bytes } = await selectUsage(shop.services.db, account_id)
  return { ...(await shop.membershipOf(account_id)), packs_left_bytes }
}

/** Quotes and orders as the page does, with the coupon where it applies. @returns null where it is not sold to this tier */
async function place(
  { browser }: Member,
  { tier, cycle, price_minor }: { tier: PaidTier; cycle: OrderTerm; price_minor: number },
  coupon: string | null,
): Promise<Order | null> {
  const quoteWith = (more: { coupon_code?: string }) =>
    browser.call('quote', { request: { tier, cycle, ...more } })
  const wanted = coupon === null ? {} : { coupon_code: coupon }
  const withCoupon = await quoteWith(wanted)
  const used = withCoupon.status === 200 ? wanted : {}
  const { body } = withCoupon.status === 200 ? withCoupon : await quoteWith({})
  if (!('quote' in body)) {
    expect(['lower_tier', 'pack_other_tier']).toContain(body.error)
    return null
  }
  expectFair(body.quote, price_minor)
  const { quoted_at_ms, total_minor } = body.quote
  const request = { tier, cycle, quoted_at_ms, total_minor, payment_type: 'test', ...used }
  const { order } = await browser.ok('createOrder', request as RequestOf<'createOrder'>)
  expect(order.amount_minor).toBe(total_minor)
  return order
}

async function pay(
  shop: Shop,
  member: Member,
  {
    order,
    end,
    before,
  }: { order: Order; end: string; before: Awaited<ReturnType<typeof standingOf>> },
): Promise<Order | null> {
  if (order.amount_minor === 0 || end === 'left') return null
  if (end === 'refunded first') await shop.reportBack(order)
  if (end === 'late') shop.clock.nowMs = order.expires_at_ms
  await shop.reportPaid(order)
  if (end === 'late' || end === 'refunded first') {
    expect(await standingOf(shop, member)).toEqual(before)
    return null
  }
  if (end === 'twice') {
    const provider_ref = `again-${randomUUID()}`
    await shop.reportPaid(order, { provider_ref })
    await shop.reportBack({ ...order, provider_ref })
  }
  const after = await standingOf(shop, member)
  expect(after).not.toEqual(before)
  const { cycle } = order
  const packs_left_bytes = before.packs_left_bytes + (isPack(cycle) ? packBytes(cycle) : 0)
  const rest = isPack(cycle) ? before : after
  expect(after).toEqual({ ...rest, packs_left_bytes })
  if (end === 'disputed and won') {
    await shop.reportBack(order, 'disputed')
    expect(await standingOf(shop, member)).toEqual(before)
    await shop.reportBack(order, 'reinstated')
    expect(await standingOf(shop, member)).toEqual(after)
  }
  return order
}

/** Redeems a new voucher; one that is refused is not spent. */
async function redeem(shop: Shop, member: Member, worth: VoucherWorth): Promise<void> {
  const { services, clock } = shop
  const { browser } = member
  const made = generateVouchers(worth, { count: 1, ends_at_ms: null })
  await saveVouchers(services, services.secrets, made, AUTHOR)
  const request = { voucher_code: made.codes[0] ?? '' }
  const before = await standingOf(shop, member)
  const { status, body } = await browser.call('redeemVoucher', { request })
  if (status !== 200) {
    const error = 'gb' in worth ? 'traffic_not_needed' : 'other_tier'
    expect(body).toMatchObject({ error })
    expect(await standingOf(shop, member)).toEqual(before)
    if (!('gb' in worth)) return
    await browser.ok('redeemVoucher', { ...request, for_later: true })
  }
  const after = await standingOf(shop, member)
  if ('gb' in worth) {
    const packs_left_bytes = before.packs_left_bytes + worth.gb * GB
    expect(after).toEqual({ ...before, packs_left_bytes })
    return
  }
  const fromMs = Math.max(clock.nowMs, Date.parse(before.expire_date ?? '1970-01-01'))
  const untilMs = Math.ceil((fromMs + worth.days * DAY_MS) / 1000) * 1000
  expect(Date.parse(after.expire_date ?? '')).toBe(untilMs)
}
