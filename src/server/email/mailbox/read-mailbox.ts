import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

/** The part of an email that the mailbox page shows, stored beside its `.eml` file. */
const StoredEmailFile = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  sent_at_ms: v.number(),
})

export type StoredEmail = v.InferOutput<typeof StoredEmailFile>
export type MailboxEmail = StoredEmail & { id: string }

export const mailboxFolder = (dataDir: string) => join(dataDir, 'mailbox')

const NEWEST = 100
const ID = /^\d{8}T\d{9}Z-[0-9a-f]{12}$/

/** Lists the newest emails of the local mailbox, newest first. */
export async function listMailbox(dataDir: string): Promise<MailboxEmail[]> {
  const names = await readdir(mailboxFolder(dataDir)).catch(() => [])
  const ids = names
    .map((name) => name.replace(/\.json$/, ''))
    .filter((id) => ID.test(id))
    .sort()
    .reverse()
    .slice(0, NEWEST)
  const mails = await Promise.all(ids.map((id) => readFromMailbox(dataDir, id)))
  return mails.filter((mail) => mail !== null)
}

/** @returns null when the email does not exist or cannot be read */
export async function readFromMailbox(dataDir: string, id: string): Promise<MailboxEmail | null> {
  if (!ID.test(id)) return null
  try {
    const text = await readFile(join(mailboxFolder(dataDir), `${id}.json`), 'utf8')
    return { ...v.parse(StoredEmailFile, JSON.parse(text)), id }
  } catch {
    return null
  }
}
