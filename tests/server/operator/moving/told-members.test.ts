import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { shownContent } from '../../../../src/server/site/content/content.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { openShop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'
import { MAP, madeUpUser, PLANS, SETTINGS } from './made-up-panel.ts'
import { movingInto } from './moving-shop.ts'

const KNOWN = 'd41d8cd98f00b204e9800998ecf8427e'

describe('members who moved in', () => {
  forEachEngine((engine) => {
    const shop = beforeEachOpen(() => openShop(engine))
    const move = (map: object) => {
      const users = [
        madeUpUser(1, { password: KNOWN, password_algo: 'md5' }),
        madeUpUser(2, { password: '$9$unheard-of' }),
      ]
      const rows = { v2_settings: SETTINGS, v2_plan: PLANS, v2_user: users }
      return movingInto(shop).move({ rows, map: { ...MAP, ...map } })
    }
    const invite = () => operate(shop, {}, ['members', 'invite', '--reason', 'moving in'])

    it.each([
      ['en-US', 'password of your old account', 'First, set a password.'],
      ['zh-CN', '原来的密码可以直接登录', '请先设置密码'],
    ])(
      'are told once in %s how to sign in, by the password that opens their account',
      async (locale, old, own) => {
        await move({ locale })
        expect((await invite()).output).toContain('2 emails queued')
        expect((await invite()).output).toBe('Nobody is left to email.\n')
        await shop.deliverMail()
        shop.clock.advance(DAY_MS)
        await shop.deliverMail()
        const textTo = (name: string) =>
          shop.mails.filter(({ to }) => to === `${name}@mail.example`).map(({ text }) => text)
        expect(textTo('member-1')).toEqual([expect.stringContaining(old)])
        expect(textTo('member-2')).toEqual([expect.stringContaining(own)])
        expect(textTo('member-1')[0]).not.toContain(own)
      },
    )

    it('find where they come from on the sign-in page, as long as passwords of there count', async () => {
      const movedFrom = async () => (await shownContent(shop.services)).moved_from
      expect(await movedFrom()).toBe('')
      await move({ passwords_until: '2028-01-31' })
      shop.clock.advance(1000)
      expect(await movedFrom()).toBe('Old Cloud')
      shop.clock.advance(Date.parse('2028-02-01T00:00:00Z') - shop.clock.nowMs)
      expect(await movedFrom()).toBe('')
    })
  })
})
