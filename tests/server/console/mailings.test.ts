import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { MAX_BODY } from '#contract/console/mailings.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import {
  addMembers,
  COPIES,
  progressOf,
  recipientsOf,
  runRound,
  sendAll,
  TEXTS,
} from '../operator/mailings/mailings.ts'
import { auditOf, command, enrolOperator, type Operator, WHY } from './operators.ts'

const MEMBERS = 25

forEachEngine((engine) => {
  const test = beforeAllOpen(() =>
    createTestApp({ engine, env: { ALERT_EMAIL: 'n@lark.example' } }),
  )
  const operators = {} as Record<'support' | 'content', Operator>
  beforeAll(async () => {
    await addMembers(test, MEMBERS)
    for (const role of ['support', 'content'] as const) {
      operators[role] = await enrolOperator(test, `the-${role}`)
      await command(test, 'roles', `the-${role}`, '--roles', role)
    }
  })
  const written = { ...COPIES, kind: 'news', texts: TEXTS, ...WHY }
  const write = async (by: Operator = operators.content, more: object = {}) => {
    const { mailing_id } = await by.ok('writeMailing', { ...written, ...more })
    return { mailing_id: mailing_id ?? '' }
  }
  const confirm = async ({ ok, app }: Operator) => {
    test.clock.advance(30_000)
    await ok('confirmFactor', { code: app.code() })
  }

  describe('emails to groups in the console (decision 167)', () => {
    it('are written by content, and started by support, after a fresh factor', async () => {
      const { content, support } = operators
      const params = await write()
      const start = { expected: MEMBERS, ...WHY }
      expect(await content.refused('startMailing', start, params)).toEqual({ error: 'other_role' })
      test.clock.advance(11 * MINUTE_MS)
      expect(await support.refused('startMailing', start, params)).toEqual({
        error: 'second_step_needed',
      })
      await confirm(support)
      const wrong = { ...start, expected: MEMBERS + 1 }
      expect(await support.ok('startMailing', wrong, params)).toEqual({
        is_done: false,
        count: MEMBERS,
      })
      await runRound(test.services)
      expect(await progressOf(test, params.mailing_id)).toMatchObject({ state: 'draft' })
      for (const time of ['first', 'again']) {
        const done = { is_done: true, count: MEMBERS }
        expect(await support.ok('startMailing', start, params), time).toEqual(done)
      }
      await runRound(test.services)
      expect(await content.ok('pauseMailing', WHY, params)).toEqual({ is_new: true })
      await confirm(content)
      expect(await content.refused('resumeMailing', WHY, params)).toEqual({ error: 'other_role' })
      expect(await support.ok('resumeMailing', WHY, params)).toEqual({ is_new: true })
      await sendAll(test, params.mailing_id)
      expect(new Set(recipientsOf(test)).size).toBe(MEMBERS)
      const lines = (await auditOf(test)).filter((line) => line.includes('mailings start'))
      expect(lines).toHaveLength(1)
    })

    it('name the first members to those alone who may find members', async () => {
      const params = await write()
      const seen = await operators.support.ok('getMailingAudience', {}, params)
      expect(seen).toMatchObject({ to_write: MEMBERS })
      expect(seen.first).toHaveLength(5)
      expect(await operators.content.ok('getMailingAudience', {}, params)).toMatchObject({
        to_write: MEMBERS,
        first: [],
      })
    })

    it('are shown in a frame that runs and loads nothing', async () => {
      const params = await write()
      const { path } = CONSOLE_ENDPOINTS.showMailing
      const { browser } = operators.content
      const { status, body, headers } = await browser.send(CONSOLE_ENDPOINTS.showMailing, {
        params,
        request: { locale: 'zh-CN' },
      })
      expect([status, path.endsWith('shown.html')]).toEqual([200, true])
      const html = String(body)
      expect(html).toContain('札幌有节点了。')
      expect(html).toContain('src="data:image/png;base64,')
      const policy = String(headers['content-security-policy'])
      expect(policy).toMatch(/^sandbox; default-src 'none'/)
      expect(policy).toContain("frame-ancestors 'self'")
      const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
      expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
    })

    it('say which text is wrong, and are not stored', async () => {
      const texts = { ...TEXTS, 'zh-CN': { subject: '新节点', body: '**新**' } }
      const before = await operators.content.ok('listMailings')
      expect(await operators.content.ok('writeMailing', { ...written, texts })).toEqual({
        mailing_id: null,
        problem: { locale: 'zh-CN', kind: 'markdown', part: '**新**' },
      })
      const quotes = { ...TEXTS, 'zh-CN': { subject: '新节点', body: '>'.repeat(MAX_BODY) } }
      expect(
        await operators.content.ok('writeMailing', { ...written, texts: quotes }),
      ).toMatchObject({
        problem: { locale: 'zh-CN', kind: 'markdown' },
      })
      expect(await operators.content.ok('listMailings')).toEqual(before)
    })

    it('are tested by an email to the operator alone, and unknown ones are not found', async () => {
      const params = await write()
      const before = recipientsOf(test).length
      expect(await operators.content.ok('testMailing', WHY, params)).toEqual({ is_new: true })
      await test.deliverMail()
      expect(test.mails.filter(({ to }) => to === 'n@lark.example')).toHaveLength(2)
      expect(recipientsOf(test)).toHaveLength(before)
      for (const name of ['testMailing', 'pauseMailing', 'stopMailing'] as const) {
        const unknown = { mailing_id: 'cafebabe' }
        expect(await operators.content.refused(name, WHY, unknown)).toEqual({ error: 'not_found' })
      }
    })
  })
})
