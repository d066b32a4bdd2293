import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseCsv } from '#domain/text/csv.ts'
import { voucherCodeFrom } from '#domain/vouchers/voucher-code.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openShop } from '../billing/shop.ts'
import { operate } from '../operator/operator.ts'
import { refusal, voucherDesk, WHY } from './voucher-desk.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

describe('vouchers (decision 163)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))

    const { vouchers, redeem, lineOf, expectClean, ...desk } = voucherDesk(shop)
    const make = (tier: 'gold' | 'diamond', days = 30, count = 1, ...more: string[]) =>
      desk.make(['--tier', tier, '--days', `${days}`], count, ...more)
    const endOf = async (member: Member) =>
      Date.parse((await member.membership()).expire_date ?? '')

    it('give the days of their tier, and the ledger explains them', async () => {
      const ann = await shop.member()
      const { codes } = await make('diamond', 30)
      const reply = await ann.browser.ok('redeemVoucher', { voucher_code: codes[0] })
      const { expire_date, vip_type } = await ann.membership()
      expect(reply).toEqual({ kind: 'days', tier: 'diamond', days: 30, expire_date })
      expect(vip_type).toBe(3)
      expect(await endOf(ann)).toBe(shop.clock.nowMs + 30 * DAY_MS)
      await expectClean()
      const { ledger } = await ann.browser.ok('exportAccount')
      expect(ledger).toEqual([expect.objectContaining({ kind: 'voucher', paid_minor: 0 })])
    })

    it('extend a membership of the same tier, bought or not', async () => {
      const ann = await shop.member()
      await ann.buy('gold', 'month')
      const boughtMs = await endOf(ann)
      const { codes } = await make('gold', 7, 2)
      for (const voucher_code of codes) await ann.browser.ok('redeemVoucher', { voucher_code })
      expect(await endOf(ann)).toBe(boughtMs + 14 * DAY_MS)
    })

    it.each([
      ['gold', 'diamond'],
      ['diamond', 'gold'],
    ] as const)('keep their worth while a member of %s tries one for %s', async (own, other) => {
      const ann = await shop.member()
      await ann.buy(own, 'week')
      const before = await ann.membership()
      const [code] = (await make(other)).codes
      expect(await redeem(ann, code)).toMatchObject(refusal('other_tier'))
      expect(await ann.membership()).toEqual(before)
      shop.clock.advance(8 * DAY_MS)
      await ann.signIn()
      expect(await ann.browser.ok('redeemVoucher', { voucher_code: code })).toMatchObject({
        tier: other,
      })
    })

    it('answer the same member the same when the answer got lost', async () => {
      const ann = await shop.member()
      const [voucher_code] = (await make('gold')).codes
      const first = await ann.browser.ok('redeemVoucher', { voucher_code })
      expect(await ann.browser.ok('redeemVoucher', { voucher_code })).toEqual(first)
      expect(await redeem(await shop.member(), voucher_code)).toMatchObject(refusal('voucher_used'))
    })

    it('stand in no table and no line of the log', async () => {
      const { codes } = await make('gold', 30, 3)
      const stored = await shop.dump()
      for (const code of codes) {
        expect(stored).not.toContain(code)
        expect(shop.log.join('\n')).not.toContain(code)
      }
    })

    it('can be guessed ten times an hour, and right ones do not count', async () => {
      const ann = await shop.member()
      const { codes } = await make('gold', 1, 12)
      for (const voucher_code of codes) await ann.browser.ok('redeemVoucher', { voucher_code })
      const wrong = () => voucherCodeFrom(crypto.getRandomValues(new Uint8Array(10)))
      for (let guess = 0; guess < 10; guess += 1)
        expect(await redeem(ann, wrong())).toMatchObject(refusal('voucher_unknown'))
      expect(await redeem(ann, wrong())).toMatchObject(refusal('too_many_requests'))
      expect(await redeem(ann, codes[0])).toMatchObject(refusal('too_many_requests'))
      shop.clock.advance(HOUR_MS)
      expect(await redeem(ann, codes[0])).toMatchObject({ status: 200 })
    })

    it('are refused by name when they are invalid, and when nobody is signed in', async () => {
      const ann = await shop.member()
      for (const typed of ['lark', '0000-0000-0000-0001', `${'A'.repeat(64)}`])
        expect(await redeem(ann, typed)).toMatchObject(refusal('voucher_unknown'))
      expect(await redeem({ browser: shop.browser() }, 'lark')).toMatchObject(
        refusal('unauthenticated'),
      )
    })

    it('end with their batch; what was redeemed stays', async () => {
      const ann = await shop.member()
      const { batch_id, codes } = await make('gold', 30, 2)
      const [first, second = ''] = codes
      await ann.browser.ok('redeemVoucher', { voucher_code: first })
      const before = await ann.membership()
      expect(await vouchers('revoke', batch_id)).toMatchObject({ code: 2 })
      expect(await vouchers('revoke', batch_id, ...WHY)).toMatchObject({ code: 0 })
      expect(await vouchers('revoke', batch_id, ...WHY)).toMatchObject({ code: 1 })
      expect(await redeem(ann, second)).toMatchObject(refusal('voucher_revoked'))
      expect(await ann.membership()).toEqual(before)
      expect(await lineOf(batch_id)).toMatch(/30 days gold +2 +1 .*revoked/)
    })

    it('can be redeemed to the end of their last day, and not after it', async () => {
      const [ann, ben] = [await shop.member(), await shop.member()]
      const nextMs = shop.clock.nowMs + DAY_MS
      const day = new Date(nextMs).toISOString().slice(0, 10)
      const { batch_id, codes } = await make('gold', 30, 3, '--until', day)
      const [first, second = '', third = ''] = codes
      shop.clock.advance(Date.parse(day) + DAY_MS - 1 - shop.clock.nowMs)
      await ann.browser.ok('redeemVoucher', { voucher_code: first })
      const before = await ann.membership()
      shop.clock.advance(1)
      expect(await redeem(ann, second)).toMatchObject(refusal('voucher_ended'))
      expect(await redeem(ben, third)).toMatchObject(refusal('voucher_ended'))
      expect(await redeem(ben, first)).toMatchObject(refusal('voucher_used'))
      expect(await ann.browser.ok('redeemVoucher', { voucher_code: first })).toMatchObject({
        days: 30,
      })
      expect(await ann.membership()).toEqual(before)
      expect(await lineOf(batch_id)).toMatch(/30 days gold +3 +1 .*ended/)
    })

    it('can be taken back from a member, and are then worth nothing', async () => {
      const ann = await shop.member()
      const [voucher_code] = (await make('gold')).codes
      await ann.browser.ok('redeemVoucher', { voucher_code })
      const number = ann.account.digital_account_number
      const shown = await operate(shop, {}, ['members', 'show', number, '--json'])
      const [{ take_back_id }] = JSON.parse(shown.output).ledger
      await operate(shop, {}, ['members', 'take-back', number, '--grant', take_back_id, ...WHY])
      expect(await ann.membership()).toEqual({ expire_date: null, vip_type: 1 })
      expect(await redeem(ann, voucher_code)).toMatchObject(refusal('voucher_used'))
    })

    it('are made into a new file, one line each, or not at all', async () => {
      const file = join(shop.services.config.dataDir, 'codes.csv')
      const options = ['--tier', 'gold', '--days', '30', '--count', '3', '--file', file, ...WHY]
      expect(await vouchers('make', ...options)).toEqual({ code: 0, output: `Written: ${file}\n` })
      const [heading, ...rows] = parseCsv(await readFile(file, 'utf8'))
      expect(heading?.cells).toEqual(['code', 'tier', 'days', 'batch', 'valid_until'])
      expect(rows).toHaveLength(3)
      const [code = ''] = rows[0]?.cells ?? []
      expect(await redeem(await shop.member(), code)).toMatchObject({ status: 200 })
      const { output } = await vouchers('list', '--json')
      expect((await vouchers('make', ...options)).code).toBe(1)
      expect((await vouchers('list', '--json')).output).toBe(output)
    })

    it.each([
      [['--tier', 'free', '--days', '30', '--count', '3'], '--tier needs'],
      [['--tier', 'gold', '--days', '0', '--count', '3'], '--days needs'],
      [['--tier', 'gold', '--days', '30', '--count', '10001'], '--count needs'],
      [['--tier', 'gold', '--days', '30', '--count', '3'], 'Missing --reason'],
      [['--tier', 'gold', '--days', '9', '--count', '3', '--until', '2026-02-30'], '--until needs'],
      [['--tier', 'gold', '--days', '9', '--count', '3', '--until', '2020-01-01'], '--until needs'],
    ])('are not made by %j', async (options, sentence) => {
      expect(await vouchers('make', ...options)).toEqual({
        code: 2,
        output: expect.stringContaining(sentence),
      })
    })
  })
})
