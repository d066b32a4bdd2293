import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '#files/replace-file.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { messageOf } from '../smtp-mailer.ts'
import { mailboxFolder, type StoredEmail } from './read-mailbox.ts'

const SENDER = '"Mailbox" <mailbox@localhost>'

/**
 * Stores emails in the data folder instead of sending them (decision 25): `<time>-<id>.eml` for any
 * email program and `<time>-<id>.json` for the mailbox page. Each file is written atomically.
 */
export function createMailboxMailer(dataDir: string, now: () => number): Mailer {
  const folder = mailboxFolder(dataDir)
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const sent_at_ms = now()
      const { createTransport } = await import('nodemailer')
      const transport = createTransport({ streamTransport: true, buffer: true })
      const { message } = await transport.sendMail(messageOf(mail, SENDER))
      const { to, subject, text } = mail
      const stored: StoredEmail = { to, subject, text, sent_at_ms }
      const name = nameOf(sent_at_ms, mail.message_id)
      await replaceFile(join(folder, `${name}.eml`), message)
      await replaceFile(join(folder, `${name}.json`), JSON.stringify(stored))
    },
  }
}

function nameOf(sent_at_ms: number, message_id: string): string {
  const time = new Date(sent_at_ms).toISOString().replace(/[-:.]/g, '')
  return `${time}-${createHash('sha256').update(message_id).digest('hex').slice(0, 12)}`
}
