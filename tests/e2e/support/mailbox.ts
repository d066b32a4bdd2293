import { on } from 'node:events'
import { watch } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { PATIENCE_MS } from '../../support/patience.ts'

/** A code stands on a line of its own; an order number never does. */
const CODE = /^(\d{6}|[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4})\s*$/m

export interface ReceivedMail {
  subject: string
  text: string
  html: string
}

/**
 * The newest email to an address that was not read before; waits for it.
 * @param read names of the emails that earlier calls have seen; this call adds its own
 * @throws when none comes
 */
export async function waitForMail(
  folder: string,
  to: string,
  read: Set<string>,
): Promise<ReceivedMail> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const limit = AbortSignal.timeout(PATIENCE_MS)
  // Watching begins before the first look, so that no email slips through between the two; the
  // iterator of node:fs/promises would begin only at its first step.
  const watcher = watch(folder)
  const changes = on(watcher, 'change', { signal: limit })
  try {
    const early = await newestMail(folder, to, read)
    if (early) return early
    for await (const _change of changes) {
      const mail = await newestMail(folder, to, read)
      if (mail) return mail
    }
  } catch (error) {
    if (!limit.aborted) throw error
  } finally {
    watcher.close()
  }
  throw new Error(`No new mail to ${to} in ${PATIENCE_MS / 1000} seconds`)
}

/**
 * The code of the newest email to an address: six digits, or eight characters in two groups. Waits
 * for one that brings a code; the welcome to a new account does not.
 */
export async function mailedCode(
  server: { latestMail(to: string): Promise<ReceivedMail> },
  to: string,
): Promise<string> {
  for (;;) {
    const code = CODE.exec((await server.latestMail(to)).text)?.[1]
    if (code !== undefined) return code
  }
}

/** The newest email with a list of facts: of all that members get after a purchase, the receipt alone has one. */
export async function mailedReceipt(
  server: { latestMail(to: string): Promise<ReceivedMail> },
  to: string,
): Promise<ReceivedMail> {
  for (;;) {
    const mail = await server.latestMail(to)
    if (mail.html.includes('<th scope="row"')) return mail
  }
}

/** Reads the subjects of all emails to an address, in the order of the alphabet. */
export async function subjectsTo(server: { dataDir: string }, to: string): Promise<string[]> {
  const folder = join(server.dataDir, 'mailbox')
  // made with the first email
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.eml$/.test(name))
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  )
  return mails
    .filter((mail) => mail.to?.some((recipient) => recipient.address === to))
    .map(({ subject = '' }) => subject)
    .sort()
}

async function newestMail(
  folder: string,
  to: string,
  read: Set<string>,
): Promise<ReceivedMail | null> {
  const names = (await readdir(folder)).filter(
    (name) => /^[^.].*\.eml$/.test(name) && !read.has(name),
  )
  let newest: ReceivedMail | null = null
  for (const name of names.sort()) {
    const bytes = await readFile(join(folder, name))
    // to parse an email takes a hundred times as long as to see that it is another's
    if (!bytes.includes(to)) continue
    const mail = await PostalMime.parse(bytes)
    if (!mail.to?.some((recipient) => recipient.address === to)) continue
    read.add(name)
    newest = { subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html ?? '' }
  }
  return newest
}
