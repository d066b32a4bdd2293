import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/time/durations.ts'
import { messageOf } from '../../../../src/server/email/smtp-mailer.ts'
import { createTestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { setOperatorEmail } from '../../messages/operator-email.ts'
import { operate } from '../operator.ts'

forEachEngine((engine) => {
  const test = beforeAllOpen(() =>
    createTestApp({ engine, env: { PUBLIC_URL: 'https://lark.example' } }),
  )

  const run = (...words: string[]) => operate(test, { OPERATOR: 'day shift' }, words)

  async function written(message: string, locale: 'en-US' | 'zh-CN' = 'zh-CN') {
    const email = `${crypto.randomUUID()}@mail.example`
    await test.browser().ok('sendMessage', { email, message, locale })
    const { message_id } = await test.services.db
      .selectFrom('support_message')
      .select('message_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    return { email, message_id }
  }

  async function reply(message_id: string, text: string) {
    const file = join(test.services.config.dataDir, 'answer.txt')
    await writeFile(file, text)
    const outcome = await run('messages', 'reply', message_id, '--file', file)
    await test.deliverMail()
    return outcome
  }

  describe('npm run operator -- messages reply', () => {
    it('mails the answer in the writer’s language, to be replied to where an address is set', async () => {
      await setOperatorEmail(test, 'help@lark.example')
      const { email, message_id } = await written('连不上。')
      expect(await reply(message_id, '请更新应用。\n')).toEqual({
        code: 0,
        output: `${message_id}: the answer will be sent within seconds\n`,
      })
      const mail = test.mails.findLast(({ to }) => to === email)
      expect(mail).toMatchObject({
        subject: '云雀客服回复了你的留言',
        replyTo: 'help@lark.example',
      })
      expect(mail?.text).toMatch(/^请更新应用。\n\n你的留言：\n连不上。\n\n/)
      if (!mail) throw new Error('no mail left')
      expect(messageOf(mail, 'Skylark <no-reply@lark.example>')).toMatchObject({
        replyTo: { address: 'help@lark.example' },
      })
    })

    it('leads back to the contact page where no address is set', async () => {
      await setOperatorEmail(test, '')
      const { email, message_id } = await written('It does not connect.', 'en-US')
      await reply(message_id, 'Update the app.')
      const mail = test.mails.findLast(({ to }) => to === email)
      expect(mail?.replyTo).toBeNull()
      expect(mail?.text).toContain('Write again\nhttps://lark.example/contact-us')
    })

    it('answers once, says when, and keeps no text in the audit', async () => {
      const { message_id } = await written('连不上。')
      test.clock.advance(HOUR_MS)
      await reply(message_id, 'A private word.')
      expect(await reply(message_id, 'Again.')).toEqual({
        code: 1,
        output: `No message ${message_id} needs an answer. See which do: messages list\n`,
      })
      expect((await run('messages', 'list')).output).not.toContain(message_id)
      const shown = JSON.parse((await run('messages', 'show', message_id, '--json')).output)
      expect(shown).toMatchObject({
        replies: [{ is_ours: true, text: 'A private word.', created_at_ms: test.clock.nowMs }],
        message: '连不上。',
      })
      const { output } = await run('audit', 'list', '--what', message_id)
      expect(output).toMatch(/day shift +messages reply [0-9a-f-]+\n$/)
      expect(output).not.toContain('private')
    })

    it('lists what was answered or closed, and makes it wait again', async () => {
      const { message_id } = await written('连不上。')
      await reply(message_id, '请更新应用。')
      const listed = (state: string) => run('messages', 'list', '--state', state)
      expect((await listed('answered')).output).toContain(`${message_id}  `)
      expect((await listed('answered')).output).toMatch(/answered .* UTC\n {2}请更新应用。/)
      expect((await run('messages', 'reopen', message_id)).output).toBe(
        `${message_id}: waits for an answer\n`,
      )
      expect((await run('messages', 'reopen', message_id)).code).toBe(1)
      await run('messages', 'answered', message_id)
      expect((await listed('closed')).output).toContain(message_id)
      expect(await listed('lost')).toEqual({
        code: 2,
        output: expect.stringContaining('--state needs waiting, answered, or closed.'),
      })
    })

    it('refuses an answer that says nothing, and a file that is not there', async () => {
      const { message_id } = await written('连不上。')
      expect((await reply(message_id, ' \n')).output).toContain('An answer needs 1 to 10000')
      const { output } = await run('messages', 'reply', message_id, '--file', '/nowhere')
      expect(output).toBe(
        "/nowhere can't be read, so nothing was done: ENOENT: no such file or directory, open '/nowhere'. Check the path and your permissions.\n",
      )
      expect((await run('messages', 'list')).output).toContain(message_id)
    })
  })

  describe('npm run operator -- audit list', () => {
    it('shows who changed what, when and why, the newest first, by name, part and time', async () => {
      const first = await written('一')
      await operate(test, { OPERATOR: 'night' }, [
        'messages',
        'answered',
        first.message_id,
        '--reason',
        'by 100% phone',
      ])
      test.clock.advance(DAY_MS)
      const second = await written('二')
      await operate(test, { OPERATOR: 'night' }, ['messages', 'answered', second.message_id])
      const list = async (...filters: string[]) =>
        JSON.parse((await run('audit', 'list', '--json', ...filters)).output) as { what: string }[]
      const night = await list('--who', 'night')
      expect(night.map(({ what }) => what.split(' ').at(-1))).toEqual([
        second.message_id,
        first.message_id,
      ])
      expect(night[1]).toMatchObject({ why: 'by 100% phone', at_ms: test.clock.nowMs - DAY_MS })
      const today = new Date(test.clock.nowMs).toISOString().slice(0, 10)
      expect(await list('--who', 'night', '--since', today)).toHaveLength(1)
      expect(await list('--who', 'night', '--what', first.message_id)).toHaveLength(1)
      expect(await list('--what', '%')).toEqual([])
      expect((await run('audit', 'list', '--since', 'yesterday')).code).toBe(2)
    })
  })
})
