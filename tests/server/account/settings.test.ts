import { beforeEach, describe, expect, it } from 'vitest'
import { SWITCHABLE_NOTIFICATIONS } from '#contract/inbox.ts'
import { siteContent } from '../../../src/server/site/content/content.ts'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { type Member, openMember } from './members.ts'

describe('settings of the account', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let member: Member
    beforeEach(async () => {
      member = await openMember(test)
    })

    it('begin with the language of the sign-up and every email on but news', async () => {
      expect(await member.browser.ok('getSettings')).toEqual({
        locale: 'en-US',
        mailed: { receipt: true, expiry: true, allowance: true, reward: true, news: false },
      })
    })

    it('set the language of every later email', async () => {
      const { browser, email } = member
      await browser.ok('setLocale', { locale: 'zh-CN' })
      expect(await browser.ok('getSettings')).toMatchObject({ locale: 'zh-CN' })
      await browser.ok('changePassword', { old_password: PASSWORD, password: 'new plumage' })
      expect(test.mails.at(-1)).toMatchObject({ to: email, subject: '你的云雀密码已修改' })
    })

    it.each(SWITCHABLE_NOTIFICATIONS)('switch emails of the kind %s off and on', async (kind) => {
      const { browser } = member
      await browser.ok('setNotice', { kind, is_mailed: false })
      await browser.ok('setNotice', { kind, is_mailed: false })
      expect((await browser.ok('getSettings')).mailed[kind]).toBe(false)
      await browser.ok('setNotice', { kind, is_mailed: true })
      expect((await browser.ok('getSettings')).mailed[kind]).toBe(true)
    })

    it.each(['password_changed', 'email_changed', 'deletion_requested', 'new_sign_in', ''])(
      'cannot switch off emails that protect the account: %j',
      async (kind) => {
        const request = { kind, is_mailed: false } as never
        expect(await member.browser.refused('setNotice', request)).toEqual({
          error: 'invalid_request',
          field: 'kind',
        })
      },
    )

    it('are each member’s own', async () => {
      await member.browser.ok('setNotice', { kind: 'expiry', is_mailed: false })
      const other = await openMember(test)
      expect((await other.browser.ok('getSettings')).mailed.expiry).toBe(true)
    })
  })
})

describe('a new version of the terms (decision 31)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))

    it('is accepted once, with its version and time', async () => {
      const { browser, account } = await openMember(test)
      const { db } = test.services
      await db.updateTable('account').set({ terms_version: 'older' }).execute()
      const { terms_version } = await siteContent(test.services)
      expect(await browser.ok('getSession')).toMatchObject({ account: { terms_version: 'older' } })
      test.clock.advance(5000)
      await browser.ok('acceptTerms', { terms_version })
      expect(await browser.ok('getSession')).toMatchObject({ account: { terms_version } })
      const row = await db
        .selectFrom('account')
        .select('terms_accepted_at_ms')
        .where('account_id', '=', account.account_id)
        .executeTakeFirst()
      expect(row).toEqual({ terms_accepted_at_ms: test.clock.nowMs })
    })

    it('is refused when it is not the current one', async () => {
      const { browser } = await openMember(test)
      expect(await browser.refused('acceptTerms', { terms_version: '2020-01-01' })).toEqual({
        error: 'terms_changed',
      })
    })
  })
})
