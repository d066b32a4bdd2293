import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { enrolOperator, type Operator, WHY } from '../console/operators.ts'
import { operate } from '../operator/operator.ts'

const ENGLISH = 'Please try another node.'
const CHINESE = '请换一个节点试试。'

describe('prepared replies of operators (decision 168)', () => {
  forEachEngine((engine) => {
    const test = beforeAllOpen(() => createTestApp({ engine }))
    let operator: Operator
    beforeAll(async () => {
      operator = await enrolOperator(test)
    })
    const run = (...words: string[]) => operate(test, {}, ['messages', ...words])
    const save = (name: string, english = ENGLISH) => ({
      name,
      texts: { 'en-US': english, 'zh-CN': CHINESE },
      ...WHY,
    })
    const own = async () => {
      const { prepared } = await operator.ok('getMessages')
      return prepared.filter(({ kind }) => kind === 'support')
    }
    const fileWith = async (text: string) => {
      const file = join(test.services.config.dataDir, `${crypto.randomUUID()}.txt`)
      await writeFile(file, text)
      return file
    }
    async function written(locale: 'en-US' | 'zh-CN') {
      const email = `${crypto.randomUUID()}@mail.example`
      await test.browser().ok('sendMessage', { email, message: 'Slow?', locale })
      const { messages } = await operator.ok('getMessages')
      return messages.find((message) => message.email === email)?.message_id ?? ''
    }

    it('are saved, changed and removed at the console, with a line in the audit', async () => {
      await operator.ok('savePreparedReply', save(' slow node '))
      expect(await own()).toEqual([
        { name: 'slow node', kind: 'support', locale: 'en-US', text: ENGLISH },
        { name: 'slow node', kind: 'support', locale: 'zh-CN', text: CHINESE },
      ])
      await operator.ok('savePreparedReply', save('slow node', 'Try Kyoto 1.'))
      expect((await own()).map(({ text }) => text)).toEqual(['Try Kyoto 1.', CHINESE])
      const remove = () => operator.ok('removePreparedReply', { name: 'slow node', ...WHY })
      expect([await remove(), await remove()]).toEqual([{ is_new: true }, { is_new: false }])
      expect(await own()).toEqual([])
      const { lines } = await operator.ok('getAudit', { what: 'prepare' })
      expect(lines.map(({ what }) => what).sort()).toEqual([
        'messages prepare slow node',
        'messages prepare slow node',
        'messages unprepare slow node',
      ])
    })

    it('refuse a name of the abuse desk, and a text that says nothing', async () => {
      const wrongName = await operator.refused('savePreparedReply', save('no_records'))
      expect(wrongName).toEqual({ error: 'invalid_request', field: 'name' })
      const wrongText = await operator.refused('savePreparedReply', save('empty', ' \n '))
      expect(wrongText).toMatchObject({ error: 'invalid_request' })
      expect((await run('prepare', 'a', '--en', await fileWith('x'))).code).toBe(2)
      const files = ['--en', await fileWith(' '), '--zh', await fileWith(CHINESE)]
      expect(await run('prepare', 'a', ...files)).toMatchObject({
        code: 1,
        output: expect.stringContaining('Each text needs 1 to 10000 characters'),
      })
      expect(await own()).toEqual([])
    })

    it('are prepared and sent by command, in the language of the writer', async () => {
      const files = ['--en', await fileWith(`${ENGLISH}\n`), '--zh', await fileWith(CHINESE)]
      expect(await run('prepare', 'slow node', ...files)).toEqual({
        code: 0,
        output: 'slow node: prepared\n',
      })
      const message_id = await written('zh-CN')
      expect((await run('prepared', message_id)).output).toBe(`slow node\n  ${CHINESE}\n`)
      expect((await run('reply', message_id, '--prepared', 'slow node')).code).toBe(0)
      await test.deliverMail()
      expect(test.mails.at(-1)?.text).toContain(CHINESE)
      const another = await written('en-US')
      expect((await run('reply', another, '--prepared', 'no_records')).output).toContain(
        '--prepared takes one of: slow node',
      )
      expect((await run('unprepare', 'slow node')).output).toBe('slow node: removed\n')
      expect((await run('unprepare', 'slow node')).code).toBe(1)
    })

    it('end at fifty', async () => {
      for (let number = 0; number < 50; number += 1) {
        await operator.ok('savePreparedReply', save(`reply ${number}`))
      }
      expect(await operator.refused('savePreparedReply', save('one more'))).toMatchObject({
        field: 'full',
      })
      await operator.ok('savePreparedReply', save('reply 7', 'Changed.'))
    })
  })
})
