import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isCommonPassword } from '../../src/server/auth/passwords/common-passwords.ts'
import { BUILT_IN_MARK } from '../../src/server/email/email-mark.ts'
import { outbox } from '../../src/server/email/outbox-loop.ts'
import { createSmtpMailer } from '../../src/server/email/smtp-mailer.ts'
import { startJob } from '../../src/server/jobs.ts'
import { createTestApp } from '../support/app.ts'
import { prepareDatabase } from '../support/first-start.ts'
import { type Figure, median } from './figure.ts'

const ASKED = 50
const MAIL_FROM = '"Skylark" <hello@lark.example>'
/** The longest that a form takes, of signs and pairs that repeat. */
const ODD_PASSWORDS = ['a', '1', ' ', '-', '云', '!'].flatMap((sign) => [
  sign.repeat(1024),
  `${sign}1`.repeat(512),
])

/** Measures the response time of calls that slow work might delay. */
export async function measureAnswers(): Promise<Figure[]> {
  const check = async (password: string) => {
    const beganMs = performance.now()
    await isCommonPassword(password, 'lark@mail.example')
    return performance.now() - beganMs
  }
  const firstMs = await check('lark at 6am')
  const checksMs: number[] = []
  for (const password of ODD_PASSWORDS) checksMs.push(await check(password))
  const unit = 'ms'
  return [
    {
      name: 'the first password checked, which reads the list of common ones',
      value: firstMs,
      unit,
      n: 1,
      bar: null,
    },
    {
      name: 'an odd password of 1,024 characters looked up among common ones, slowest',
      value: Math.max(...checksMs),
      unit,
      n: checksMs.length,
      bar: ['≤', 40],
    },
    {
      name: 'a sign-up code asked for while the mail server hangs',
      value: median(await askWhileMailHangs()),
      unit,
      n: ASKED,
      bar: ['≤', 300],
    },
  ]
}

async function askWhileMailHangs(): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-answers-'))
  const url = `sqlite:${join(folder, 'answers.db')}`
  await prepareDatabase(url)
  const callers = new Set<Socket>()
  const hanging = createServer((socket) => callers.add(socket.on('error', () => {})))
  await new Promise<void>((listening) => hanging.listen(0, '127.0.0.1', () => listening()))
  const address = hanging.address()
  const port = typeof address === 'object' ? address?.port : 0
  const test = await createTestApp({
    engine: { preparedDatabaseUrl: async () => url },
    hasPages: false,
  })
  test.services.mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: MAIL_FROM })
  const sender = async () => ({
    app_name: '云雀',
    app_name_en: 'Skylark',
    email: '',
    mark: BUILT_IN_MARK,
    origin: 'http://localhost:8080',
  })
  const stopOutbox = startJob(outbox(test.services, sender), () => {})
  const askedMs: number[] = []
  for (let n = 0; n < ASKED; n += 1) {
    const payload = { email: `visitor${n}@mail.example`, locale: 'en-US' }
    const beganMs = performance.now()
    await test.app.inject({ method: 'POST', url: '/api/sign-up/code', payload })
    askedMs.push(performance.now() - beganMs)
  }
  for (const socket of callers) socket.destroy()
  hanging.close()
  await stopOutbox()
  await test.close()
  await rm(folder, { recursive: true, force: true })
  return askedMs
}
