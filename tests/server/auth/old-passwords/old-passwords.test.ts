import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { countOldPasswords } from '../../../../src/server/auth/old-passwords/old-password-queries.ts'
import { wrapOldPasswords } from '../../../../src/server/auth/old-passwords/wrap-old-passwords.ts'
import { selectAccountById } from '../../../../src/server/auth/queries.ts'
import { runChores } from '../../../../src/server/housekeeping.ts'
import { codeIn, createTestApp, PASSWORD } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import {
  insertMover,
  PANEL_PASSWORD,
  PANEL_PASSWORDS,
  understood,
} from '../../../support/panel-passwords.ts'

const email = 'mover@mail.example'
const [, bcrypt] = PANEL_PASSWORDS[0] ?? []
const END_MS = 90 * DAY_MS

describe('passwords of other panels (decision 240)', () => {
  forEachEngine((engine) => {
    const test = beforeEachOpen(() =>
      createTestApp({ engine, env: { SECOND_STEP: 'raised_risk' } }),
    )
    const wrap = () => wrapOldPasswords(test.services, new AbortController().signal)
    const bring = (more: { email?: string; password?: typeof bcrypt } = {}) =>
      insertMover(test.services, {
        email: more.email ?? email,
        password: understood(more.password ?? bcrypt ?? { unknown: 'nothing' }),
        untilMs: test.services.now() + END_MS,
      })
    const signIn = async (password: string, identifier = email) =>
      (await test.browser().call('signIn', { request: { identifier, password } })).status
    const hashOf = async (account_id: string) =>
      (await selectAccountById(test.services.db, account_id))?.password_hash ?? ''

    it.each(PANEL_PASSWORDS)(
      'open the account, and another one does not: %s',
      async (_, password) => {
        await bring({ password })
        await wrap()
        expect(await signIn(PANEL_PASSWORD.toUpperCase())).toBe(403)
        expect(await signIn(PANEL_PASSWORD.normalize('NFKC').slice(0, -1))).toBe(403)
        expect(await signIn(PANEL_PASSWORD)).toBe(200)
      },
    )

    it('open nothing before they are wrapped, and lie in the database encrypted', async () => {
      const account_id = await bring()
      expect(await signIn(PANEL_PASSWORD)).toBe(403)
      const row = await test.services.db
        .selectFrom('old_password')
        .selectAll()
        .where('account_id', '=', account_id)
        .executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toContain(understood(bcrypt ?? { unknown: '' }).digest)
      expect(await countOldPasswords(test.services.db)).toEqual({ waiting: 1, wrapped: 0 })
    })

    it('are replaced by our own hash at the first sign-in', async () => {
      const account_id = await bring()
      await wrap()
      const wrapped = await hashOf(account_id)
      expect(await test.services.hasher.verify(wrapped, PANEL_PASSWORD)).toBe(false)
      expect(await signIn('not the one')).toBe(403)
      expect(await hashOf(account_id)).toBe(wrapped)
      expect(await signIn(PANEL_PASSWORD)).toBe(200)
      expect(await test.services.hasher.verify(await hashOf(account_id), PANEL_PASSWORD)).toBe(true)
      expect(await countOldPasswords(test.services.db)).toEqual({ waiting: 0, wrapped: 0 })
      expect(await signIn(PANEL_PASSWORD)).toBe(200)
    })

    it('let in everybody who signs in at the same moment', async () => {
      await bring()
      await wrap()
      const statuses = await Promise.all(Array.from({ length: 5 }, () => signIn(PANEL_PASSWORD)))
      expect(statuses).toEqual(Array(5).fill(200))
    })

    it('are not opened by what the database of the panel holds', async () => {
      const password = understood(
        PANEL_PASSWORDS.find(([name]) => name === 'md5')?.[1] ?? { unknown: '' },
      )
      const account_id = await bring({ password })
      await wrap()
      expect(await signIn(password.digest)).toBe(403)
      await test.services.db
        .deleteFrom('old_password')
        .where('account_id', '=', account_id)
        .execute()
      expect(await signIn(password.digest)).toBe(403)
    })

    it('that are the address open nothing, because panels set them for accounts that they made', async () => {
      const address = 'bird@mail.example'
      // md5 of `bird@mail.example`
      const password = {
        scheme: { name: 'md5' as const },
        salt: '',
        digest: '88f46c7c63b7f11c0a19f91698e15207',
      }
      await bring({ email: address, password })
      await wrap()
      expect(await signIn(address, address)).toBe(403)
      expect(await setNew(address)).toBe(200)
    })

    it('open nothing from their end on; a new one is set by an email', async () => {
      await bring()
      await wrap()
      test.clock.advance(END_MS + 1)
      await runChores(test.services, (error) => {
        throw error
      })
      expect(await signIn(PANEL_PASSWORD)).toBe(403)
      expect(await setNew(email)).toBe(200)
    })

    it('never replace a password that the member has set meanwhile', async () => {
      await bring()
      expect(await setNew(email)).toBe(200)
      await wrap()
      expect(await signIn(PANEL_PASSWORD)).toBe(403)
      expect(await signIn(PASSWORD)).toBe(200)
    })

    it('are wrapped to the end after the service was killed in between, at any of them', async () => {
      const emails = Array.from({ length: 45 }, (_none, nth) => `mover${nth}@mail.example`)
      for (const address of emails) await bring({ email: address })
      const { hasher } = test.services
      for (const killedAt of [1, 20, 21, 22]) {
        let wraps = 0
        const killed = {
          ...hasher,
          wrap: (digest: string) => {
            wraps += 1
            return wraps === killedAt ? Promise.reject(new Error('killed')) : hasher.wrap(digest)
          },
        }
        const services = { ...test.services, hasher: killed }
        await expect(wrapOldPasswords(services, new AbortController().signal)).rejects.toThrow()
      }
      const { waiting, wrapped } = await countOldPasswords(test.services.db)
      expect(waiting).toBeGreaterThan(0)
      expect(waiting + wrapped).toBe(emails.length)
      await wrap()
      expect(await countOldPasswords(test.services.db)).toEqual({ waiting: 0, wrapped: 45 })
      for (const address of emails) expect(await signIn(PANEL_PASSWORD, address)).toBe(200)
    })

    /** Finds the password of an address, and signs in with the new one. */
    async function setNew(address: string): Promise<number> {
      const browser = test.browser()
      await browser.ok('sendRecoveryCode', { email: address, locale: 'en-US' })
      const code = codeIn(test.mails, address)
      await browser.ok('recover', { email: address, code, password: PASSWORD })
      return signIn(PASSWORD, address)
    }
  })
})
