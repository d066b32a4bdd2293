import { describe, expect, it } from 'vitest'
import { deleteOwnRows } from '../../../src/server/account/deletion-queries.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { deleteExpired } from '../delete-expired.ts'
import { operate } from '../operator/operator.ts'
import { setOperatorEmail } from './operator-email.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MESSAGE = {
  email: 'Ann@Mail.example',
  message: 'It does not connect.\nSince last night.',
  locale: 'en-US',
} as const

describe('messages to support (decision 28)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() =>
      createTestApp({ engine, env: { PUBLIC_URL: 'https://lark.example' } }),
    )

    const stored = () => test.services.db.selectFrom('support_message').selectAll().execute()

    it('keep what a visitor wrote, with the address for the answer', async () => {
      expect(await test.browser().ok('sendMessage', MESSAGE)).toEqual({})
      expect(await stored()).toMatchObject([
        { ...MESSAGE, email: 'ann@mail.example', account_id: null, closed_at_ms: null },
      ])
      expect(test.mails).toHaveLength(0)
    })

    it('are mailed to the operator who has set an address', async () => {
      await setOperatorEmail(test, 'help@lark.example')
      await test.browser().ok('sendMessage', MESSAGE)
      expect(test.mails).toMatchObject([
        { to: 'help@lark.example', subject: 'Message to support from ann@mail.example' },
      ])
      expect(test.mails[0]?.text).toContain(MESSAGE.message)
      expect(test.mails[0]?.text).toContain('mailto:ann@mail.example')
    })

    it('name the account of a member', async () => {
      await setOperatorEmail(test, 'help@lark.example')
      const browser = test.browser()
      const { account_id, digital_account_number } = await test.signUp(browser)
      await browser.ok('sendMessage', MESSAGE)
      expect(await stored()).toMatchObject([{ account_id }])
      const text = test.mails.at(-1)?.text.replaceAll(/\s/g, '')
      expect(text).toContain(digital_account_number)
    })

    it('lose control characters, and nothing else', async () => {
      const message = 'a\u0001b\r\nc\td \u200d\u{1f468}'
      await test.browser().ok('sendMessage', { ...MESSAGE, message })
      expect(await stored()).toMatchObject([{ message: 'ab\nc\td \u200d\u{1f468}' }])
    })

    it('go with the account', async () => {
      const browser = test.browser()
      const { account_id } = await test.signUp(browser)
      await browser.ok('sendMessage', MESSAGE)
      await deleteOwnRows(test.services.db, account_id)
      expect(await stored()).toHaveLength(0)
    })

    it('are forgotten a year later', async () => {
      await test.browser().ok('sendMessage', MESSAGE)
      test.clock.advance(365 * DAY_MS)
      await deleteExpired(test.services)
      expect(await stored()).toHaveLength(1)
      test.clock.advance(1)
      await deleteExpired(test.services)
      expect(await stored()).toHaveLength(0)
    })

    it('wait in a list until the operator has answered, with a line in the audit', async () => {
      const run = (...words: string[]) => operate(test, { OPERATOR: 'op' }, ['messages', ...words])
      await test.browser().ok('sendMessage', MESSAGE)
      const [message_id = ''] = (await stored()).map((row) => row.message_id)
      expect(await run('list')).toEqual({
        code: 0,
        output: `${message_id}  ann@mail.example  visitor  2026-11-21 08:00 UTC\n  It does not connect.\n  Since last night.\n`,
      })
      expect(await run('answered', message_id)).toMatchObject({ code: 0 })
      expect(await run('list')).toMatchObject({ output: 'No messages to answer.\n' })
      expect(await run('answered', message_id)).toMatchObject({ code: 1 })
      expect(await test.services.db.selectFrom('audit').selectAll().execute()).toMatchObject([
        { who: 'op', what: `messages answered ${message_id}` },
      ])
    })
  })
})
