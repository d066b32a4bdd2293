import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { BUILT_IN_MARK } from '../../../src/server/email/email-mark.ts'
import { createMailboxMailer } from '../../../src/server/email/mailbox/mailer.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'

const LOCAL = { host: 'localhost:8080' }
const letter = (more: object = {}) => ({
  app_name: '云雀',
  to: 'ann@mail.example',
  subject: '云雀注册验证码',
  text: '请填写：\n\n042917\n\nhttp://localhost:8080/login https://evil.example/x\n',
  html: '<p>042917</p>',
  mark: BUILT_IN_MARK.png,
  replyTo: null,
  isFromPerson: false,
  unsubscribeUrl: null,
  message_id: '<one@localhost>',
  ...more,
})

describe('the local mailbox (decision 25)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    beforeEach(() => rm(folder(), { recursive: true, force: true }))

    const keep = (more: object = {}) =>
      createMailboxMailer(test.services.config.dataDir, test.services.now).send(letter(more))
    const open = (url: string, headers: Record<string, string> = LOCAL) =>
      test.app.inject({ method: 'GET', url, headers })
    const folder = () => join(test.services.config.dataDir, 'mailbox')

    it('keeps each mail as a file that any mail program opens', async () => {
      await keep()
      const names = await readdir(folder())
      const eml = names.find((name) => name.endsWith('.eml')) ?? ''
      expect(eml).toMatch(/^20261121T080000\d{3}Z-[0-9a-f]{12}\.eml$/)
      expect(names.filter((name) => name.startsWith('.'))).toEqual([])
      const mail = await PostalMime.parse(await readFile(join(folder(), eml)))
      expect(mail).toMatchObject({ subject: '云雀注册验证码', messageId: '<one@localhost>' })
      expect(mail.to).toEqual([{ name: '', address: 'ann@mail.example' }])
      expect(mail.text).toContain('042917')
      expect(mail.html).toContain('<p>042917</p>')
    })

    it('keeps no second copy when a mail is sent again', async () => {
      await keep()
      await keep()
      expect(await readdir(folder())).toHaveLength(2)
    })

    it('is empty at first, in both languages', async () => {
      const answer = await open('/mailbox')
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('No emails yet.')
      expect(answer.body).toContain('<span lang="zh-CN">还没有邮件。</span>')
    })

    it('lists the newest first and renews itself', async () => {
      await keep({ subject: 'First', message_id: '<1@localhost>' })
      test.clock.advance(1)
      await keep({ subject: 'Second', message_id: '<2@localhost>' })
      const { body } = await open('/mailbox')
      expect(body.indexOf('Second')).toBeGreaterThan(0)
      expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'))
      expect(body).toContain('<meta http-equiv="refresh"')
    })

    it('shows a mail with links to this very site only', async () => {
      await keep()
      const link = /href="(\/mailbox\/[^"]+)"/.exec((await open('/mailbox')).body)?.[1] ?? ''
      const { body } = await open(link)
      expect(body).toContain('042917')
      expect(body).toContain('<a href="http://localhost:8080/login">')
      expect(body).not.toContain('href="https://evil.example')
    })

    it('never lets a mail become HTML, nor anything be loaded', async () => {
      await keep({ subject: '<script>alert(1)</script>', text: '<img src=x onerror=alert(1)>' })
      const list = await open('/mailbox')
      const link = /href="(\/mailbox\/[^"]+)"/.exec(list.body)?.[1] ?? ''
      for (const answer of [list, await open(link)]) {
        expect(answer.body).not.toMatch(/<script|<img/)
        expect(answer.headers['content-security-policy']).toMatch(
          /^default-src 'none'; style-src 'sha256-[^']+';/,
        )
        expect(answer.headers['cache-control']).toBe('no-store')
      }
    })

    it.each([
      ['another name', { host: 'lark.example' }],
      ['a name that only begins like this machine', { host: 'localhost.lark.example' }],
      ['a proxy', { host: 'localhost:8080', 'x-forwarded-for': '198.51.100.7' }],
      ['a tunnel', { host: 'localhost:8080', forwarded: 'for=198.51.100.7' }],
    ])('does not exist for a request through %s', async (_, headers: Record<string, string>) => {
      await keep()
      const link = /href="(\/mailbox\/[^"]+)"/.exec((await open('/mailbox')).body)?.[1] ?? ''
      for (const url of ['/mailbox', link]) {
        const answer = await open(url, headers)
        expect(answer.body).not.toContain('042917')
        expect(answer.body).not.toContain('ann@mail.example')
        expect(answer.statusCode).not.toBe(200)
      }
    })

    it.each(['nope', '..%2f..%2fsecrets', '20261121T080000000Z-000000000000', 'x'.repeat(150)])(
      'has no mail called %s',
      async (id) => {
        const answer = await open(`/mailbox/${id}`)
        expect(answer.statusCode).not.toBe(200)
        expect(answer.body).not.toContain('keyed_hash')
      },
    )
  })
})

describe('the local mailbox of a service that others reach', () => {
  forEachEngine((engine) => {
    it.each([
      ['with a public address', { PUBLIC_URL: 'https://lark.example' }],
      ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@lark.example' }],
      ['behind a proxy', { TRUSTED_PROXIES: '127.0.0.1' }],
      ['listening to the network', { HOST: '0.0.0.0' }],
    ])('does not exist %s', async (_, env: Record<string, string>) => {
      const test = await createTestApp({ engine, env })
      await createMailboxMailer(test.services.config.dataDir, test.services.now).send(letter())
      const answer = await test.app.inject({ method: 'GET', url: '/mailbox', headers: LOCAL })
      expect(answer.body).not.toContain('ann@mail.example')
      expect(answer.statusCode).not.toBe(200)
      await test.close()
    })
  })
})
