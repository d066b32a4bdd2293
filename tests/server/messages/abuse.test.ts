import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeEachOpen } from '../../support/opened.ts'
import { enrolOperator, WHY } from '../console/operators.ts'
import { openNetwork } from '../devices/network.ts'
import { operate } from '../operator/operator.ts'
import { setOperatorEmail } from './operator-email.ts'

const ORIGIN = 'https://lark.example'
const REPORT = {
  email: 'noc@mail.example',
  message: 'Port 22 was scanned from 203.0.113.9:4711 at 10:00 UTC.',
  locale: 'en-US',
}
const ENGLISH = { host: 'lark.example', 'accept-language': 'en-US' }

forEachEngine((engine) => {
  const net = beforeEachOpen(() =>
    openNetwork(engine, { env: { PUBLIC_URL: ORIGIN, SECOND_STEP: 'raised_risk' } }),
  )
  const get = (url: string, headers: Record<string, string> = ENGLISH) =>
    net.app.inject({ url, headers })
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    net.app.inject({
      method: 'POST',
      url: '/abuse',
      payload: new URLSearchParams(fields).toString(),
      headers: {
        host: 'lark.example',
        origin: ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })

  describe('the page for reports of abuse (decision 178)', () => {
    it('says in both languages what cannot be known, without script and small', async () => {
      const english = await get('/abuse')
      expect(english.statusCode).toBe(200)
      expect(english.body).toContain('We keep no record of connections')
      expect(english.body).toContain('<form method="post" action="/abuse"')
      expect(english.body).not.toContain('<script')
      expect(english.headers['content-language']).toBe('en-US')
      const chinese = await get('/abuse', { ...ENGLISH, 'accept-language': 'zh-CN' })
      expect(chinese.body).toContain('我们不记录连接、访问过的网站和 IP 地址')
      for (const { body } of [english, chinese])
        expect(Buffer.byteLength(body)).toBeLessThan(12_000)
    })

    it('takes a report as a message of its own kind, emails it, and says so', async () => {
      await setOperatorEmail(net, 'help@lark.example')
      const { statusCode, headers } = await post(REPORT)
      expect([statusCode, headers.location]).toEqual([303, '/abuse?locale=en-US#sent'])
      await net.deliverMail()
      expect(net.mails.at(-1)).toMatchObject({
        to: 'help@lark.example',
        subject: 'Abuse report from noc@mail.example',
        replyTo: 'noc@mail.example',
      })
      expect((await net.operator('messages', 'list')).output).toMatch(
        / {2}abuse {2}noc@mail\.example/,
      )
    })

    it('refuses in words: what is missing, other origins, and too many', async () => {
      expect((await post({ ...REPORT, email: 'noc' })).headers.location).toMatch(/#not-sent$/)
      expect((await post({ ...REPORT, message: '' })).headers.location).toMatch(/#not-sent$/)
      expect((await post(REPORT, { origin: 'https://evil.example' })).statusCode).toBe(403)
      for (let time = 0; time < 5; time += 1) {
        expect((await post(REPORT)).headers.location).toMatch(/#sent$/)
      }
      expect((await post(REPORT)).headers.location).toMatch(/#too-many$/)
      const stored = await net.services.db.selectFrom('support_message').select('kind').execute()
      expect(stored).toEqual(Array.from({ length: 5 }, () => ({ kind: 'abuse' })))
    })

    it('is answered by prepared replies in the language of the report', async () => {
      await post({ ...REPORT, locale: 'zh-CN' })
      const operator = await enrolOperator(net)
      const { messages, prepared } = await operator.ok('getMessages')
      const [{ message_id, kind } = { message_id: '', kind: '' }] = messages
      expect(kind).toBe('abuse')
      const command = (...words: string[]) =>
        operate(net, { PUBLIC_URL: ORIGIN }, ['messages', ...words])
      const { output } = await command('prepared', message_id)
      expect(output).toContain(`${ORIGIN}/protocol/privacy-policy?locale=zh-CN`)
      const text = prepared.find(
        ({ name, locale }) => name === 'no_records' && locale === 'zh-CN',
      )?.text
      expect(output.replaceAll('\n  ', '\n')).toContain(text)
      const reply = ['--prepared', 'no_records', '--reason', 'a complaint']
      await command('reply', message_id, ...reply)
      await net.deliverMail()
      expect(net.mails.at(-1)?.to).toBe(REPORT.email)
      expect(net.mails.at(-1)?.text).toContain(text)
      const again = { message_id }
      expect(await operator.ok('answerMessage', { answer: 'twice', ...WHY }, again)).toEqual({
        is_new: false,
      })
      const wrong = await command('reply', message_id, '--prepared', 'sorry')
      expect(wrong).toMatchObject({
        code: 1,
        output: expect.stringContaining('no_records, details'),
      })
    })

    it('stands in security.txt, whose end is always ahead', async () => {
      const read = async () => {
        const { body, headers } = await get('/.well-known/security.txt')
        expect(headers['content-type']).toBe('text/plain; charset=utf-8')
        return new Map(
          body
            .trim()
            .split('\n')
            .map((line) => line.split(': ', 2) as [string, string]),
        )
      }
      const first = await read()
      expect(first.get('Contact')).toBe(`${ORIGIN}/abuse`)
      expect(first.get('Canonical')).toBe(`${ORIGIN}/.well-known/security.txt`)
      expect(first.get('Expires')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      expect(Date.parse(first.get('Expires') ?? '')).toBeGreaterThan(net.clock.nowMs + 179 * DAY_MS)
      net.clock.advance(300 * DAY_MS)
      const later = (await read()).get('Expires') ?? ''
      expect(Date.parse(later)).toBeGreaterThan(net.clock.nowMs + 179 * DAY_MS)
    })
  })
})
