import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseCsv } from '#domain/text/csv.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { countTraffic } from '../billing/sell-packs.ts'
import { type Member, openShop } from '../billing/shop.ts'
import { operate } from '../operator/operator.ts'
import { ledgerOf } from '../referrals/ledger-of.ts'
import { refusal, voucherDesk, WHY } from './voucher-desk.ts'

const GB = 1_000_000_000
const DAY_MS = 86_400_000
const FIFTY = ['--traffic', '50 GB'] as const

describe('vouchers of traffic (decision 198)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))
    const { vouchers, make, redeem, lineOf, expectClean } = voucherDesk(shop)
    let ann: Member
    beforeEach(async () => {
      ann = await shop.member()
    })
    const left = async (member = ann) => (await member.browser.ok('getUsage')).packs_left_bytes

    it('give a pack, and leave membership and ledger as they are', async () => {
      const before = await ann.membership()
      const [voucher_code] = (await make(FIFTY)).codes
      const reply = await ann.browser.ok('redeemVoucher', { voucher_code })
      expect(reply).toEqual({ kind: 'traffic', gb: 50 })
      expect(await left()).toBe(50 * GB)
      expect(await ann.membership()).toEqual(before)
      expect(await ledgerOf(shop, ann)).toEqual([])
      const { packs } = await ann.browser.ok('exportAccount')
      expect(packs).toMatchObject([{ kind: 'voucher', order_no: null, bytes: 50 * GB }])
      await expectClean()
    })

    it('are used after the allowance, and survive purchase, upgrade and the end of both', async () => {
      const [code] = (await make(FIFTY)).codes
      await redeem(ann, code)
      await countTraffic(shop, ann, 12 * GB)
      expect(await left()).toBe(48 * GB)
      await ann.buy('gold', 'week')
      await ann.buy('diamond', 'week')
      await countTraffic(shop, ann, 90 * GB)
      shop.clock.advance(60 * DAY_MS)
      await ann.signIn()
      expect(await ann.browser.ok('getUsage')).toMatchObject({
        tier: 'free',
        packs_left_bytes: 48 * GB,
      })
      await expectClean()
    })

    it('are not spent on a member whose tier has no limit, with the reason', async () => {
      await ann.buy('gold', 'week')
      const [code] = (await make(FIFTY)).codes
      expect(await redeem(ann, code)).toMatchObject(refusal('traffic_not_needed'))
      expect(await left()).toBe(0)
      const ben = await shop.member()
      expect(await redeem(ben, code)).toMatchObject({ status: 200 })
      expect(await left(ben)).toBe(50 * GB)
    })

    it('are kept for later by a member without a limit who asks for it', async () => {
      await ann.buy('gold', 'week')
      const [code] = (await make(FIFTY)).codes
      expect(await redeem(ann, code, true)).toMatchObject({ body: { kind: 'traffic', gb: 50 } })
      shop.clock.advance(8 * DAY_MS)
      await ann.signIn()
      await countTraffic(shop, ann, 11 * GB)
      expect(await left()).toBe(49 * GB)
    })

    it('answer the same member the same when the answer got lost', async () => {
      const [code] = (await make(FIFTY)).codes
      const first = await redeem(ann, code)
      expect(first).toMatchObject({ status: 200 })
      expect((await redeem(ann, code)).body).toEqual(first.body)
      expect(await left()).toBe(50 * GB)
      expect(await redeem(await shop.member(), code)).toMatchObject(refusal('voucher_used'))
    })

    it('lose what is left when an operator takes it back, and are then worth nothing', async () => {
      const [code] = (await make(FIFTY)).codes
      await redeem(ann, code)
      await countTraffic(shop, ann, 11 * GB)
      const number = ann.account.digital_account_number
      const shown = await operate(shop, {}, ['members', 'show', number, '--json'])
      const [{ pack_id, used_bytes }] = JSON.parse(shown.output).packs
      expect(used_bytes).toBe(1 * GB)
      await operate(shop, {}, ['members', 'take-back-traffic', number, '--pack', pack_id, ...WHY])
      expect(await left()).toBe(0)
      expect(await redeem(ann, code)).toMatchObject(refusal('voucher_used'))
    })

    it('end with their batch; a pack that was redeemed stays', async () => {
      const { batch_id, codes } = await make(FIFTY, 2)
      const [first, second = ''] = codes
      await redeem(ann, first)
      expect(await vouchers('revoke', batch_id, ...WHY)).toMatchObject({ code: 0 })
      expect(await redeem(ann, second)).toMatchObject(refusal('voucher_revoked'))
      expect(await left()).toBe(50 * GB)
      expect(await lineOf(batch_id)).toMatch(/50 GB of traffic +2 +1 .*revoked/)
    })

    it('are made into a file with the gigabytes of each code', async () => {
      const file = join(shop.services.config.dataDir, `${crypto.randomUUID()}.csv`)
      await vouchers('make', '--traffic', '2 TB', '--count', '2', '--file', file, ...WHY)
      const [heading, row] = parseCsv(await readFile(file, 'utf8'))
      expect(heading?.cells).toEqual(['code', 'gb', 'batch', 'valid_until'])
      const [code = '', gb] = row?.cells ?? []
      expect(gb).toBe('2000')
      expect(await redeem(ann, code)).toMatchObject({ body: { gb: 2000 } })
      expect(await left()).toBe(2000 * GB)
    })

    it.each([
      [['--traffic', '1.5 GB'], '--traffic needs'],
      [['--traffic', '0 GB'], '--traffic needs'],
      [['--traffic', '100 TB'], '--traffic needs'],
      [['--traffic', 'much'], '--traffic needs'],
      [['--traffic', '50 GB', '--tier', 'gold'], '--traffic alone'],
      [['--traffic', '50 GB', '--days', '3'], '--traffic alone'],
    ])('are not made by %j', async (worth, sentence) => {
      const result = await vouchers('make', ...worth, '--count', '3', ...WHY)
      expect(result).toEqual({ code: 2, output: expect.stringContaining(sentence) })
    })
  })
})
