import { describe, expect, it } from 'vitest'
import { selectPacks } from '../../../src/server/usage/pack-queries.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openShop } from '../billing/shop.ts'
import { ledgerOf } from '../referrals/ledger-of.ts'
import { refusal, voucherDesk } from './voucher-desk.ts'

const AT_ONCE = process.env.TEST_LONG ? 1000 : 60

describe(`a voucher that ${AT_ONCE} redeem at the same time (decisions 163 and 198)`, () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShop(engine))
    const { make, redeem, expectClean } = voucherDesk(shop)

    const grantsOf = async (member: Member) => {
      const packs = await selectPacks(shop.services.db, member.account.account_id)
      return [...(await ledgerOf(shop, member)), ...packs].map(({ kind }) => kind)
    }

    it.each([
      ['days', ['--tier', 'gold', '--days', '30']],
      ['traffic', ['--traffic', '50 GB']],
    ])('gives its %s once', async (kind, worth) => {
      // eight tries of each member: ten at the same time are their limit
      const members: Member[] = []
      while (members.length * 8 < AT_ONCE) members.push(await shop.member())
      const [code] = (await make(worth)).codes
      const tries = Array.from({ length: AT_ONCE }, (_, index) =>
        redeem(members[index % members.length] as Member, code),
      )
      const answers = await Promise.all(tries)
      const grants = await Promise.all(members.map(grantsOf))
      expect(grants.flat()).toEqual(['voucher'])
      const given = answers.filter(({ status }) => status === 200)
      expect(given.length).toBeGreaterThan(0)
      for (const { body } of given) expect(body).toMatchObject({ kind })
      const refused = answers.filter(({ status }) => status !== 200)
      for (const answer of refused) expect(answer).toMatchObject(refusal('voucher_used'))
      await expectClean()
    })
  })
})
