import { appendFileSync } from 'node:fs'
import { readConfig } from '../../src/server/config/config.ts'
import { loadSecrets } from '../../src/server/config/secrets.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { BUILT_IN_MARK } from '../../src/server/email/email-mark.ts'
import { sendDueEmails } from '../../src/server/email/send-due-emails.ts'
import { mailings } from '../../src/server/operator/mailings/send-mailings.ts'

/** How long the server owns an email that it sends, and a bit more. */
const CLAIM_MS = 150_000
const SENDER = {
  app_name: '云雀',
  app_name_en: 'Skylark',
  email: '',
  mark: BUILT_IN_MARK,
  origin: 'https://lark.example',
}

/** Sends mailings to their end, as a server does, into the file that it is told. */
const [file = ''] = process.argv.slice(2)
const config = readConfig(process.env)
const { db, close } = openDatabase(config.databaseUrl, { exclusive: false })
let nowMs = Date.now()
const services = {
  config,
  db,
  now: () => nowMs,
  secrets: loadSecrets(config.dataDir),
  mailer: {
    send: async ({ to, message_id }: { to: string; message_id: string }) =>
      appendFileSync(file, `${to} ${message_id}\n`),
  },
}
const onFailure = (error: unknown) => {
  throw error
}
const job = mailings(services)
const isRunning = async () =>
  (await db.selectFrom('mailing').select('state').where('state', '=', 'running').execute()).length >
  0
while (await isRunning()) {
  await job.run({ signal: new AbortController().signal, onFailure })
  while ((await sendDueEmails(services, async () => SENDER, onFailure)) > 0);
  nowMs += CLAIM_MS
}
await close()
