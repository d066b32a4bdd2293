import { createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { BUILT_IN_MARK } from '../../../src/server/email/email-mark.ts'
import { outbox } from '../../../src/server/email/outbox-loop.ts'
import { sendDueEmails } from '../../../src/server/email/send-due-emails.ts'
import { createSmtpMailer } from '../../../src/server/email/smtp-mailer.ts'
import { startJob } from '../../../src/server/jobs.ts'
import { siteContent } from '../../../src/server/site/content/content.ts'
import { codeIn, createTestApp, PASSWORD, type TestApp } from '../../support/app.ts'
import { type Browser, createBrowser } from '../../support/browser.ts'
import { forEachEngine } from '../../support/engines.ts'
import { newAddress, openMember } from '../account/members.ts'

const ASKED = process.env.TEST_LONG ? 200 : 5
const CHANGE = { old_password: PASSWORD, password: 'new plumage' }
const readSender = async () => ({
  app_name: '云雀',
  app_name_en: 'Skylark',
  email: '',
  mark: BUILT_IN_MARK,
  origin: 'http://localhost:8080',
})

describe('while the mail server is slow, refusing or absent', () => {
  forEachEngine((engine) => {
    const closing: (() => void | Promise<void>)[] = []
    let test: TestApp
    let email: string
    let browser: Browser

    beforeEach(async () => {
      test = await createTestApp({ engine })
      const member = await openMember(test)
      email = member.email
      test.clock.advance(1000)
      browser = openBrowser()
      for (const [name, value] of member.browser.cookies) browser.cookies.set(name, value)
    })
    afterEach(async () => {
      for (const close of closing.splice(0).reverse()) await close()
      await test.close()
    })

    /** A browser whose calls do not wait for emails. */
    const openBrowser = (more: { address?: string } = {}) =>
      createBrowser({
        app: test.app,
        config: test.services.config,
        afterCall: async () => {},
        ...more,
      })

    async function listen(server: Server): Promise<string> {
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
      closing.push(() => void server.close())
      const address = server.address()
      if (address === null || typeof address === 'string') throw new Error('not listening')
      return `smtp://127.0.0.1:${address.port}`
    }

    const sendBy = (url: string) => {
      test.services.mailer = createSmtpMailer({ url, from: '"Skylark" <hello@lark.example>' })
    }

    it('a slow one holds up no call: the answer is there before the server says its first word', async () => {
      const { promise: greeting, resolve: greet } = Promise.withResolvers<void>()
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<string>()
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onConnect: (_session, goOn) => void greeting.then(() => goOn()),
        onData(stream, { envelope }, done) {
          stream.resume().on('end', () => {
            arrive(envelope.rcptTo.map(({ address }) => address).join())
            done()
          })
        },
      })
      sendBy(await listen(server.server as Server))
      const stop = startJob(outbox(test.services, readSender), () => {})
      closing.push(() => stop())

      expect(await browser.ok('changePassword', CHANGE)).toEqual({})
      expect(await browser.ok('sendDeletionCode')).toEqual({ resend_after_s: 60 })
      expect((await browser.ok('getInbox')).notices[0]?.kind).toBe('password_changed')
      greet()
      expect(await arrived).toBe(email)
    })

    /** A mail server that is slow, refuses every email or is down. */
    async function troubled(how: string): Promise<string> {
      const server = createServer((socket) => {
        socket.on('error', () => {})
        if (how === 'refusing') socket.end('554 go away\r\n')
        else closing.push(() => void socket.destroy())
      })
      const url = await listen(server)
      if (how === 'absent') await new Promise((closed) => server.close(closed))
      return url
    }

    it.each(['slow', 'refusing', 'absent'])(
      'one that is %s holds nobody up who asks for a code: all are answered while no mail has left',
      async (how) => {
        sendBy(await troubled(how))
        const stop = startJob(outbox(test.services, readSender), () => {})
        for (let number = 0; number < ASKED; number += 1) {
          const visitor = openBrowser({ address: `192.0.2.${number}` })
          await visitor.ok('sendSignUpCode', { email: newAddress(), locale: 'en-US' })
        }
        const waiting = await test.services.db
          .selectFrom('outbox')
          .where('sent_at_ms', 'is', null)
          .where('kind', '=', 'sign_up_code')
          .selectAll()
          .execute()
        expect(waiting).toHaveLength(ASKED)
        for (const close of closing.splice(0).reverse()) await close()
        await stop()
      },
    )

    it.each(['slow', 'refusing', 'absent'])(
      'one that is %s keeps nobody from signing up: the call is answered at once, the code comes later',
      async (how) => {
        const { mailer } = test.services
        sendBy(await troubled(how))
        const visitor = openBrowser()
        const newcomer = newAddress()
        const stop = startJob(outbox(test.services, readSender), () => {})
        const request = { email: newcomer, locale: 'en-US' } as const
        expect(await visitor.ok('sendSignUpCode', request)).toEqual({ resend_after_s: 60 })
        test.services.mailer = mailer
        for (const close of closing.splice(0).reverse()) await close()
        await stop()

        test.clock.advance(2 * MINUTE_MS)
        await sendDueEmails(test.services, readSender)
        const { terms_version } = await siteContent(test.services)
        const code = codeIn(test.mails, newcomer)
        const account = { ...request, code, password: PASSWORD, terms_version }
        expect((await visitor.ok('signUp', account)).signed_in).toBe(true)
      },
    )

    it('a person who asks for a code is told while emails are late, whatever the address', async () => {
      const { mailer } = test.services
      sendBy(await troubled('absent'))
      const askForCode = (name: 'sendSignUpCode' | 'sendRecoveryCode', email = newAddress()) =>
        openBrowser().ok(name, { email, locale: 'en-US' })
      const sent = { resend_after_s: 60 }
      const late = { ...sent, is_mail_late: true }
      expect(await askForCode('sendRecoveryCode', email)).toEqual(sent)
      test.clock.advance(10_000)
      await sendDueEmails(test.services, readSender)
      expect(await askForCode('sendSignUpCode')).toEqual(sent)
      test.clock.advance(9_999)
      expect(await askForCode('sendSignUpCode')).toEqual(sent)
      test.clock.advance(1)
      expect(await askForCode('sendSignUpCode')).toEqual(late)
      expect(await askForCode('sendRecoveryCode')).toEqual(late)
      expect(await browser.ok('sendEmailChangeCode', { email: newAddress() })).toEqual(late)

      test.services.mailer = mailer
      test.clock.advance(MINUTE_MS)
      await test.deliverMail()
      expect(await askForCode('sendSignUpCode')).toEqual(sent)
    })

    it.each(['refusing', 'absent'])(
      'one that is %s loses no notice: it is in the app, and mailed later',
      async (how) => {
        const { mailer } = test.services
        sendBy(await troubled(how))
        await browser.ok('changePassword', CHANGE)
        expect(await sendDueEmails(test.services, readSender)).toBe(0)
        expect((await browser.ok('getInbox')).notices[0]?.kind).toBe('password_changed')

        test.services.mailer = mailer
        test.clock.advance(5000)
        expect(await sendDueEmails(test.services, readSender)).toBe(1)
        expect(test.mails.at(-1)).toMatchObject({
          to: email,
          subject: 'Your Skylark password was changed',
        })
      },
    )
  })
})
