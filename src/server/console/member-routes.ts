import type { FastifyInstance } from 'fastify'
import { Refusal, refuse } from '../http/refusal.ts'
import { grantDaysToFound, suspendFound } from '../operator/actions/members/change-found.ts'
import { changeMemberEmail } from '../operator/actions/members/change-member-email.ts'
import { eraseMember } from '../operator/actions/members/erase-member.ts'
import { grantDays } from '../operator/actions/members/grant-days.ts'
import { grantTraffic, takeBackTraffic } from '../operator/actions/members/grant-traffic.ts'
import {
  restoreMember,
  signOutMember,
  suspendMember,
} from '../operator/actions/members/member-access.ts'
import { removeMemberDevice, switchOffDevice } from '../operator/actions/members/member-devices.ts'
import { resendEmail } from '../operator/actions/members/resend-email.ts'
import { resetFactors } from '../operator/actions/members/reset-factors.ts'
import { takeBackDays } from '../operator/actions/members/take-back-days.ts'
import { answerMessage, closeMessage, reopenMessage } from '../operator/actions/messages.ts'
import { removePreparedReply, savePreparedReply } from '../operator/actions/prepared-replies.ts'
import { countFound, findMembers } from '../operator/reads/find-member.ts'
import { listAudit } from '../operator/reads/list-audit.ts'
import { listMessages } from '../operator/reads/list-messages.ts'
import { listPrepared } from '../operator/reads/list-prepared.ts'
import { showMember } from '../operator/reads/show-member.ts'
import type { Services } from '../services.ts'
import { foundBy } from './found-by.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts members, their messages and the audit, with the same actions as the commands. */
export function mountConsoleMembers(app: FastifyInstance, services: Services): void {
  mountConsoleCall(
    app,
    services,
    'findMembers',
    async ({ request }) => (await findMembers(services, request)) ?? refuse('not_found'),
  )
  mountConsoleCall(app, services, 'countMembers', async ({ request }) => ({
    count: await countFound(services, request),
  }))
  mountConsoleCall(app, services, 'exportMembers', (call) => {
    const { why: _why, ...search } = call.request
    return sendExport(services, { list: 'members', search }, call)
  })
  mountConsoleCall(
    app,
    services,
    'getMember',
    async ({ params }) =>
      (await showMember(services, params.account_number)) ?? refuse('not_found'),
  )
  for (const [call, change] of [
    ['suspendMember', suspendMember],
    ['restoreMember', restoreMember],
    ['signOutMember', signOutMember],
    ['eraseMember', eraseMember],
  ] as const) {
    mountConsoleCall(app, services, call, async ({ request, params, session }) => {
      const changed = await change(services, params.account_number, authorOf(session, request))
      return changed === 'no_member' ? refuse('not_found') : changed
    })
  }
  mountConsoleCall(app, services, 'grantDays', async ({ request, params, session }) => {
    const { days, tier } = request
    const wish = { member: params.account_number, days, tier }
    const granted = await grantDays(services, wish, authorOf(session, request))
    if (granted === 'no_member') return refuse('not_found')
    return { expire_date: granted === 'another_tier' ? null : granted.expire_date }
  })
  mountConsoleCall(app, services, 'takeBackDays', async ({ request, params, session }) => {
    const grant = { member: params.account_number, entry_id: request.entry_id }
    const taken = await takeBackDays(services, grant, authorOf(session, request))
    if (taken === 'no_member') return refuse('not_found')
    return { is_new: taken.is_new, expire_date: taken.expire_date }
  })
  mountConsoleCall(app, services, 'grantTraffic', async ({ request, params, session }) => {
    const wish = { member: params.account_number, bytes: request.bytes }
    const granted = await grantTraffic(services, wish, authorOf(session, request))
    return granted === 'no_member' ? refuse('not_found') : { is_new: granted.is_new }
  })
  mountConsoleCall(app, services, 'takeBackTraffic', async ({ request, params, session }) => {
    const pack = { member: params.account_number, pack_id: request.pack_id }
    const taken = await takeBackTraffic(services, pack, authorOf(session, request))
    return taken === 'no_member' ? refuse('not_found') : { is_new: taken.is_new }
  })
  mountConsoleCall(app, services, 'changeMemberEmail', async ({ request, params, session }) => {
    const change = { member: params.account_number, email: request.email }
    const changed = await changeMemberEmail(services, change, authorOf(session, request))
    if (changed === 'no_member') return refuse('not_found')
    if (changed === 'malformed') return refuse('invalid_request', { field: 'email' })
    const is_taken = changed === 'taken'
    return { is_taken, is_new: !is_taken && changed.is_new }
  })
  for (const [call, change] of [
    ['switchOffDevice', switchOffDevice],
    ['removeMemberDevice', removeMemberDevice],
  ] as const) {
    mountConsoleCall(app, services, call, async ({ request, params, session }) => {
      const device = { member: params.account_number, DeviceId: params.device_id }
      const changed = await change(services, device, authorOf(session, request))
      return changed === 'no_member' ? refuse('not_found') : changed
    })
  }
  mountConsoleCall(app, services, 'resendEmail', async ({ request, params, session }) => {
    const email = { member: params.account_number, notice_id: params.notice_id }
    const sent = await resendEmail(services, email, authorOf(session, request))
    return sent === 'no_member' ? refuse('not_found') : { is_new: sent.is_new }
  })
  mountConsoleCall(app, services, 'grantDaysToFound', ({ request, session }) => {
    const { why, days, ...found } = request
    return grantDaysToFound(services, { ...foundBy(found), days }, authorOf(session, { why }))
  })
  mountConsoleCall(app, services, 'suspendFound', ({ request, session }) => {
    const { why, ...found } = request
    return suspendFound(services, foundBy(found), authorOf(session, { why }))
  })
  mountConsoleCall(app, services, 'resetFactors', async ({ request, params, session }) => {
    const author = authorOf(session, request)
    const reset = await resetFactors(services, params.account_number, author)
    if (reset === 'no_member') return refuse('not_found')
    if (reset instanceof Refusal) return reset
    return { recovery_codes: [...reset.recovery_codes] }
  })

  mountConsoleCall(app, services, 'getMessages', async ({ request }) => ({
    messages: await listMessages(services, request.state),
    prepared: await listPrepared(services),
  }))
  mountConsoleCall(app, services, 'answerMessage', async ({ request, params, session }) => {
    const written = { ...params, answer: request.answer }
    return { is_new: await answerMessage(services, written, authorOf(session, request)) }
  })
  for (const [call, change] of [
    ['closeMessage', closeMessage],
    ['reopenMessage', reopenMessage],
  ] as const) {
    mountConsoleCall(app, services, call, async ({ request, params, session }) => ({
      is_new: await change(services, params.message_id, authorOf(session, request)),
    }))
  }

  mountConsoleCall(app, services, 'savePreparedReply', async ({ request, session }) => {
    const saved = await savePreparedReply(services, request, authorOf(session, request))
    return saved === 'saved' ? {} : refuse('invalid_request', { field: saved })
  })
  mountConsoleCall(app, services, 'removePreparedReply', async ({ request, session }) => ({
    is_new: await removePreparedReply(services, request.name, authorOf(session, request)),
  }))

  mountConsoleCall(app, services, 'getAudit', async ({ request: { who, what } }) => ({
    lines: await listAudit(services, { who: who || null, what: what || null, since_ms: 0 }),
  }))
}
