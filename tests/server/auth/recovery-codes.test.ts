import { beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'

const email = 'member@mail.example'

describe('recovery codes (decision 5)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() => createTestApp({ engine }))
    let home: Browser
    let codes: string[]
    beforeEach(async () => {
      home = test.browser()
      await test.signUp(home, { email })
      codes = (await home.ok('renewRecoveryCodes', { password: PASSWORD })).recovery_codes
    })

    async function unseen() {
      const browser = test.browser()
      await browser.ok('signIn', { identifier: email, password: PASSWORD })
      return browser
    }
    const use = async (code = '') =>
      (await unseen()).call('finishSignIn', { request: { way: 'recovery_code', code } })

    it('are ten, for members who cannot read email', async () => {
      expect(codes).toHaveLength(10)
      expect((await use(codes[3])).status).toBe(200)
      expect(await home.ok('getFactors')).toMatchObject({ recovery_codes_left: 9 })
    })

    it('work once each', async () => {
      expect((await use(codes[3])).status).toBe(200)
      expect((await use(codes[3])).body).toEqual({ error: 'code_spent' })
      expect((await use(codes[4])).status).toBe(200)
    })

    it('work once, also in twenty browsers at the same time', async () => {
      const browsers = await Promise.all(Array.from({ length: 20 }, unseen))
      const request = { way: 'recovery_code', code: codes[0] ?? '' } as const
      const answers = await Promise.all(
        browsers.map((browser) => browser.call('finishSignIn', { request })),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    })

    it('end when new ones are made, and the member is notified', async () => {
      const { recovery_codes } = await home.ok('renewRecoveryCodes', { password: PASSWORD })
      expect(recovery_codes.filter((code) => codes.includes(code))).toEqual([])
      expect((await use(codes[0])).body).toEqual({ error: 'code_wrong' })
      expect((await use(recovery_codes[0])).status).toBe(200)
      const mails = test.mails.filter(({ subject }) => subject.startsWith('Sign-in settings'))
      expect(mails).toHaveLength(2)
    })

    it('take no more than five guesses in a quarter of an hour', async () => {
      const guess = `0${'2'.repeat(9)}`
      const errors = []
      for (let time = 0; time < 6; time += 1) errors.push((await use(guess)).body)
      expect(errors.slice(0, 5)).toEqual(Array(5).fill({ error: 'code_wrong' }))
      expect(errors[5]).toMatchObject({ error: 'too_many_requests' })
      expect((await use(codes[0])).body).toMatchObject({ error: 'too_many_requests' })
    })

    it('are stored hashed like passwords', async () => {
      const rows = await test.services.db.selectFrom('recovery_code').selectAll().execute()
      expect(rows).toHaveLength(10)
      for (const { code_hash } of rows) expect(code_hash).toMatch(/^\$argon2id\$/)
    })

    it('of another member are worth nothing', async () => {
      const other = test.browser()
      await test.signUp(other)
      const theirs = await other.ok('renewRecoveryCodes', { password: PASSWORD })
      expect((await use(theirs.recovery_codes[0])).body).toEqual({ error: 'code_wrong' })
    })
  })
})
