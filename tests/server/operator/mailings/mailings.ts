import type { MailingKind } from '#domain/messages/mailings.ts'
import { startMailing, writeMailing } from '../../../../src/server/operator/actions/mailings.ts'
import { readAudience } from '../../../../src/server/operator/mailings/audience.ts'
import { selectMailing } from '../../../../src/server/operator/mailings/mailing-queries.ts'
import { readMailing } from '../../../../src/server/operator/mailings/read-mailings.ts'
import { mailings } from '../../../../src/server/operator/mailings/send-mailings.ts'
import type { MemberSearch } from '../../../../src/server/operator/reads/find-member.ts'
import type { Services } from '../../../../src/server/services.ts'
import type { TestApp } from '../../../support/app.ts'
import { addCopies } from '../../console/member-copies.ts'

export const AUTHOR = { who: 'day-shift', why: 'new places' }
export const TEXTS = {
  'en-US': {
    subject: 'New places',
    body: 'There are nodes in Sapporo.\n\n[See all places](/status)\n',
  },
  'zh-CN': { subject: '新节点', body: '札幌有节点了。\n\n[查看所有节点](/status)\n' },
}
export const COPIES: Pick<MemberSearch, 'typed'> = { typed: '@copies.example' }

/** Adds so many members with addresses at `copies.example`, who get news, all registered before now. */
export async function addMembers(test: TestApp, count: number): Promise<void> {
  const { digital_account_number } = await test.signUp(test.browser(), { news: true })
  await addCopies(test, digital_account_number, count)
  test.clock.advance(1000)
}

/** Writes a mailing and starts it for all whom it would reach. */
export async function startNewMailing(
  { services }: Pick<TestApp, 'services'>,
  { kind = 'news', search = COPIES }: { kind?: MailingKind; search?: typeof COPIES } = {},
): Promise<string> {
  const written = await writeMailing(services, { kind, texts: TEXTS, search }, AUTHOR)
  if ('problem' in written) throw new Error(written.problem.kind)
  const { mailing_id } = written
  const mailing = await selectMailing(services.db, mailing_id)
  if (!mailing) throw new Error('not written')
  const { to_write: expected } = await readAudience(services, mailing)
  await startMailing(services, { mailing_id, expected }, AUTHOR)
  return mailing_id
}

/** Long enough for all emails that may wait at a time, at the rate that is set by itself. */
export const ROUND_MS = 2500

/** Does once what the server does every two seconds. */
export const runRound = (services: Services): Promise<unknown> =>
  mailings(services).run({
    signal: new AbortController().signal,
    onFailure: (error) => {
      throw error
    },
  })

/** Lets the server work until the mailing runs no more. */
export async function sendAll(test: TestApp, mailing_id: string): Promise<void> {
  while ((await progressOf(test, mailing_id)).state === 'running') {
    test.clock.advance(ROUND_MS)
    await runRound(test.services)
    await test.deliverMail()
  }
}

export async function progressOf({ services }: Pick<TestApp, 'services'>, mailing_id: string) {
  const mailing = await readMailing(services, mailing_id)
  if (!mailing) throw new Error('no mailing')
  return mailing
}

/** The addresses that a mailing reached, in the order in which it did. */
export const recipientsOf = ({ mails }: Pick<TestApp, 'mails'>): string[] =>
  mails.filter(({ to }) => to.endsWith('@copies.example')).map(({ to }) => to)
