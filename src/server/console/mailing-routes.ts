import { Readable } from 'node:stream'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { MAILING_ENDPOINTS } from '#contract/console/mailings.ts'
import { includesCall } from '#contract/console/roles.ts'
import {
  changeMailing,
  pauseMailing,
  resumeMailing,
  startMailing,
  stopMailing,
  testMailing,
  writeMailing,
} from '../operator/actions/mailings.ts'
import { readReceivers } from '../operator/alerts/notify-operators.ts'
import { readApart } from '../operator/exports/read-apart.ts'
import { estimateMailing } from '../operator/mailings/audience.ts'
import { selectMailing } from '../operator/mailings/mailing-queries.ts'
import { listMailings, readMailing } from '../operator/mailings/read-mailings.ts'
import { renderMailing, shownHtml, shownPolicy } from '../operator/mailings/render-mailing.ts'
import { readRoles } from '../operator/read-roles.ts'
import { refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { ConsoleMount } from './mount-console.ts'

/** Mounts emails to groups of members (decision 167). */
export function mountConsoleMailings(mount: ConsoleMount, services: Services): void {
  mount(MAILING_ENDPOINTS.listMailings, async () => ({
    mailings: await listMailings(services),
  }))
  mount(MAILING_ENDPOINTS.writeMailing, async ({ request, author }) => {
    const { kind, texts, ...search } = request
    return writtenReply(await writeMailing(services, { kind, texts, search }, author))
  })
  mount(MAILING_ENDPOINTS.getMailing, async ({ params }) => {
    const mailing = await readMailing(services, params.mailing_id)
    if (mailing === undefined) return refuse('not_found')
    const { email: test_email } = await readReceivers(services)
    return { ...mailing, test_email }
  })
  mount(MAILING_ENDPOINTS.changeMailing, async ({ request, params, author }) => {
    const written = { ...params, kind: request.kind, texts: request.texts }
    const changed = await changeMailing(services, written, author)
    return changed === null ? refuse('not_found') : writtenReply(changed)
  })
  mount(MAILING_ENDPOINTS.getMailingAudience, async ({ params, session }) => {
    const mailing = await selectMailing(services.db, params.mailing_id)
    if (mailing === undefined) return refuse('not_found')
    const counted = await readApart(services, 'audience', mailing)
    const minutes = await estimateMailing(services, counted)
    const audience = { ...counted, minutes }
    const seesMembers = includesCall(readRoles(session), CONSOLE_ENDPOINTS.findMembers.roles)
    return seesMembers ? audience : { ...audience, first: [] }
  })
  mount(MAILING_ENDPOINTS.showMailing, async ({ request, params, answer }) => {
    const mailing = await selectMailing(services.db, params.mailing_id)
    if (mailing === undefined) return refuse('not_found')
    const { [request.locale]: email } = await renderMailing(services, mailing)
    answer.header('content-security-policy', shownPolicy(email))
    return Readable.from([shownHtml(email)])
  })
  mount(MAILING_ENDPOINTS.testMailing, async ({ params, author }) => {
    const is_new = await testMailing(services, params.mailing_id, author)
    return is_new === null ? refuse('not_found') : { is_new }
  })
  mount(MAILING_ENDPOINTS.startMailing, async ({ request, params, author }) => {
    const start = { ...params, expected: request.expected }
    return (await startMailing(services, start, author)) ?? refuse('not_found')
  })
  for (const [endpoint, move] of [
    [MAILING_ENDPOINTS.pauseMailing, pauseMailing],
    [MAILING_ENDPOINTS.resumeMailing, resumeMailing],
    [MAILING_ENDPOINTS.stopMailing, stopMailing],
  ] as const) {
    mount(endpoint, async ({ params, author }) => {
      const known = await selectMailing(services.db, params.mailing_id)
      if (known === undefined) return refuse('not_found')
      return { is_new: await move(services, params.mailing_id, author) }
    })
  }
}

function writtenReply(written: Awaited<ReturnType<typeof writeMailing>>) {
  if ('problem' in written) return { mailing_id: null, problem: written.problem }
  return { mailing_id: written.mailing_id, problem: null }
}
