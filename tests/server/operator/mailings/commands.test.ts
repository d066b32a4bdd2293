import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'
import { auditOf } from '../../console/operators.ts'
import { operate } from '../operator.ts'
import { addMembers, recipientsOf, runRound, sendAll, TEXTS } from './mailings.ts'

const ALERT_EMAIL = 'night@lark.example'
const WHY = ['--reason', 'new places']

forEachEngine((engine) => {
  const test = beforeEachOpen(() =>
    createTestApp({ engine, hasPages: false, env: { PUBLIC_URL: 'https://lark.example' } }),
  )
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skylark-mailing-'))
    await texts('en-US', `${TEXTS['en-US'].subject}\n\n${TEXTS['en-US'].body}`)
    await texts('zh-CN', `${TEXTS['zh-CN'].subject}\n\n${TEXTS['zh-CN'].body}`)
  })
  afterEach(() => rm(folder, { recursive: true }))

  const texts = (locale: string, text: string) => writeFile(join(folder, `${locale}.md`), text)
  const run = (...words: string[]) =>
    operate(test, { OPERATOR: 'root', PUBLIC_URL: 'https://lark.example', ALERT_EMAIL }, [
      'mailings',
      ...words,
    ])
  const write = (...words: string[]) =>
    run('write', '--kind', 'news', '--file', folder, ...words, ...WHY)
  const idIn = (output: string) => /^([0-9a-f]{8}): /.exec(output)?.[1] ?? ''

  describe('mailings by command (decision 167)', () => {
    it('are written, previewed, tested, started after a count, and shown', async () => {
      await addMembers(test, 8)
      expect((await run('list')).output).toMatch(/^No mailings yet/)
      const id = idIn((await write('--find', '@copies.example')).output)
      const preview = (await run('preview', id)).output
      expect(preview).toContain('en-US: New places\n\n  There are nodes in Sapporo.')
      expect(preview).toContain('zh-CN: 新节点\n\n  札幌有节点了。')
      expect(preview).toMatch(/^To write to: 8, first (\d{10}, ){4}\d{10}$/m)
      expect(preview).toContain(
        'Left out: No email address 0, Suspended 0, Account being deleted 0, News is off in their account 0',
      )

      expect((await run('test', id, ...WHY)).code).toBe(0)
      await test.deliverMail()
      const tests = test.mails.filter(({ to }) => to === ALERT_EMAIL)
      expect(tests.map(({ subject }) => subject).toSorted()).toEqual(['New places', '新节点'])
      const link = new URL(tests[0]?.unsubscribeUrl ?? '')
      const headers = { host: 'lark.example' }
      await test.app.inject({ method: 'POST', url: link.pathname, headers })
      const muted = await test.services.db.selectFrom('muted_notice').selectAll().execute()
      expect(muted).toEqual([])
      expect(recipientsOf(test)).toEqual([])

      expect((await run('start', id, ...WHY)).output).toMatch(
        /^To write to: 8\. It takes some 1 min at \d+ a minute .*--expect 8$/m,
      )
      expect(await run('start', id, '--expect', '7', ...WHY)).toEqual({
        code: 1,
        output: '8 would get it, not 7, so nothing was started.\n',
      })
      await runRound(test.services)
      expect((await run('start', id, '--expect', '8', ...WHY)).output).toMatch(/: started, to 8/)
      expect((await run('start', id, '--expect', '8', ...WHY)).output).toMatch(/: started, to 8/)
      await sendAll(test, id)
      expect(recipientsOf(test)).toHaveLength(8)
      expect((await run('show', id)).output).toContain('Sent: 8 of 8. In the outbox: 0. Failed: 0.')
      expect((await run('list')).output).toMatch(/ news {2}done {3}8 {5}8 {3}.*New places$/m)
      expect(JSON.parse((await run('list', '--json')).output)).toMatchObject([{ state: 'done' }])
      const starts = (await auditOf(test)).filter((line) => line.includes('mailings start'))
      expect(starts).toEqual([
        `root: mailings start ${id}, to 8 found by typed=@copies.example (new places)`,
      ])
    })

    it('can be changed while they are drafts, and take the filters of the list of members', async () => {
      await addMembers(test, 4)
      const id = idIn((await write('--no-email')).output)
      expect((await run('preview', id)).output).toMatch(/^To write to: 0$/m)
      await texts('en-US', 'Other places\n\nThere are more.')
      const change = ['change', id, '--kind', 'contract', '--file', folder, ...WHY]
      expect(await run(...change)).toEqual({ code: 0, output: `${id}: changed\n` })
      const preview = (await run('preview', id)).output
      expect(preview).toContain('en-US: Other places')
      expect(preview).not.toContain('unsubscribe/')
      expect((await run('show', id)).output).toContain('To: no_email=yes')
      await run('stop', id, ...WHY)
      expect(await run(...change)).toMatchObject({ code: 1 })
      expect((await run('show', id)).output).toContain('contract  stopped')
    })

    it.each([
      ['a subject', '\n\nThere are more.', 'The subject needs 1 to 150 characters'],
      ['a text', 'Places\n\n', 'The text needs 1 to 10,000 characters'],
      ['no heading', 'Places\n\n# More', ': # More'],
      ['no HTML', 'Places\n\n<b>More</b>', ': <b>'],
      ['no link among words', 'Places\n\nSee [more](/price) now', ': [more](/price)'],
      ['no link to a script', 'Places\n\n[more](javascript:alert%281%29)', ': javascript:'],
      ['no link without TLS', 'Places\n\n[more](http://elsewhere.example)', ': http://elsewhere'],
    ])('need %s, or are refused with the part that is wrong', async (_, text, reason) => {
      await texts('zh-CN', text)
      const { code, output } = await write()
      expect([code, output]).toEqual([1, expect.stringContaining(`zh-CN.md: `)])
      expect(output).toContain(reason)
      expect(output).toContain('Nothing was written.')
      expect((await run('list')).output).toMatch(/^No mailings yet/)
    })

    it.each([
      [['write', '--kind', 'news', ...WHY], 2, '--file <folder>'],
      [['write', '--file', '/tmp', ...WHY], 2, 'Missing --kind <news|contract>'],
      [['write', '--kind', 'news', '--file', '/nowhere/at/all', ...WHY], 1, "can't be read"],
      [['show', 'cafebabe'], 1, 'No mailing cafebabe'],
      [['pause', 'cafebabe', ...WHY], 1, 'No mailing cafebabe that is running'],
      [['test', 'cafebabe', ...WHY], 1, 'No mailing cafebabe'],
      [['start', 'cafebabe', '--expect', '1', ...WHY], 1, 'No mailing cafebabe that is a draft'],
      [['stop', 'cafebabe'], 2, 'Missing --reason'],
    ])('say what is wrong: %j', async (words, code, reason) => {
      expect(await run(...words)).toEqual({ code, output: expect.stringContaining(reason) })
    })
  })
})
