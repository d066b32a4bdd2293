import type { FastifyInstance } from 'fastify'
import { AUDIT_ENDPOINTS } from '#contract/console/audit.ts'
import { MEMBER_LIST_ENDPOINTS } from '#contract/console/lists/member-list.ts'
import { MEMBER_ENDPOINTS } from '#contract/console/members.ts'
import { SUPPORT_ENDPOINTS } from '#contract/console/messages.ts'
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
import {
  disconnectMemberDevice,
  removeMemberDevice,
} from '../operator/actions/members/member-devices.ts'
import { resendEmail } from '../operator/actions/members/resend-email.ts'
import { resetFactors } from '../operator/actions/members/reset-factors.ts'
import { takeBackDays } from '../operator/actions/members/take-back-days.ts'
import { answerMessage, closeMessage, reopenMessage } from '../operator/actions/messages.ts'
import { removePreparedReply, savePreparedReply } from '../operator/actions/prepared-replies.ts'
import { countFound, findMembers } from '../operator/reads/find-member.ts'
import { listAudit } from '../operator/reads/list-audit.ts'
import { listMessages, listPrepared } from '../operator/reads/list-messages.ts'
import { showMember } from '../operator/reads/show-member.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { foundBy } from './found-by.ts'
import { createConsoleMount } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts members, their messages and the audit, with the same actions as the commands. */
export function mountConsoleMembers(app: FastifyInstance, services: Services): void {
  const mount = createConsoleMount(app, services)
  mount(
    MEMBER_LIST_ENDPOINTS.findMembers,
    async ({ request }) => (await findMembers(services, request)) ?? refuse('not_found'),
  )
  mount(MEMBER_LIST_ENDPOINTS.countMembers, async ({ request }) => ({
    count: await countFound(services, request),
  }))
  mount(MEMBER_LIST_ENDPOINTS.exportMembers, (call) =>
    sendExport(services, { list: 'members', search: call.request }, call),
  )
  mount(
    MEMBER_ENDPOINTS.getMember,
    async ({ params }) =>
      (await showMember(services, params.account_number)) ?? refuse('not_found'),
  )
  for (const [endpoint, change] of [
    [MEMBER_ENDPOINTS.suspendMember, suspendMember],
    [MEMBER_ENDPOINTS.restoreMember, restoreMember],
    [MEMBER_ENDPOINTS.signOutMember, signOutMember],
    [MEMBER_ENDPOINTS.eraseMember, eraseMember],
  ] as const) {
    mount(endpoint, async ({ params, author }) => {
      const changed = await change(services, { member: params.account_number }, author)
      return changed === 'no_member' ? refuse('not_found') : changed
    })
  }
  mount(MEMBER_ENDPOINTS.grantDays, async ({ request, params, author }) => {
    const { days, tier } = request
    const wish = { member: params.account_number, days, tier }
    const granted = await grantDays(services, wish, author)
    if (granted === 'no_member') return refuse('not_found')
    return { expire_date: granted === 'another_tier' ? null : granted.expire_date }
  })
  mount(MEMBER_ENDPOINTS.takeBackDays, async ({ request, params, author }) => {
    const grant = { member: params.account_number, entry_id: request.entry_id }
    const taken = await takeBackDays(services, grant, author)
    if (taken === 'no_member') return refuse('not_found')
    return { is_new: taken.is_new, expire_date: taken.expire_date }
  })
  mount(MEMBER_ENDPOINTS.grantTraffic, async ({ request, params, author }) => {
    const wish = { member: params.account_number, bytes: request.bytes }
    const granted = await grantTraffic(services, wish, author)
    return granted === 'no_member' ? refuse('not_found') : { is_new: granted.is_new }
  })
  mount(MEMBER_ENDPOINTS.takeBackTraffic, async ({ request, params, author }) => {
    const pack = { member: params.account_number, pack_id: request.pack_id }
    const taken = await takeBackTraffic(services, pack, author)
    return taken === 'no_member' ? refuse('not_found') : { is_new: taken.is_new }
  })
  mount(MEMBER_ENDPOINTS.changeMemberEmail, async ({ request, params, author }) => {
    const change = { member: params.account_number, email: request.email }
    const changed = await changeMemberEmail(services, change, author)
    if (changed === 'no_member') return refuse('not_found')
    if (changed === 'malformed') return refuse('invalid_request', { field: 'email' })
    const is_taken = changed === 'taken'
    return { is_taken, is_new: !is_taken && changed.is_new }
  })
  for (const [endpoint, change] of [
    [MEMBER_ENDPOINTS.switchOffDevice, disconnectMemberDevice],
    [MEMBER_ENDPOINTS.removeMemberDevice, removeMemberDevice],
  ] as const) {
    mount(endpoint, async ({ params, author }) => {
      const device = { member: params.account_number, DeviceId: params.device_id }
      const changed = await change(services, device, author)
      return changed === 'no_member' ? refuse('not_found') : changed
    })
  }
  mount(MEMBER_ENDPOINTS.resendEmail, async ({ params, author }) => {
    const email = { member: params.account_number, notice_id: params.notice_id }
    const sent = await resendEmail(services, email, author)
    return sent === 'no_member' ? refuse('not_found') : { is_new: sent.is_new }
  })
  mount(MEMBER_LIST_ENDPOINTS.grantDaysToFound, ({ request, author }) => {
    const { days, ...search } = request
    return grantDaysToFound(services, { ...foundBy(search), days }, author)
  })
  mount(MEMBER_LIST_ENDPOINTS.suspendFound, ({ request, author }) =>
    suspendFound(services, foundBy(request), author),
  )
  mount(MEMBER_ENDPOINTS.resetFactors, async ({ params, author }) => {
    const reset = await resetFactors(services, params.account_number, author)
    if (reset === 'no_member') return refuse('not_found')
    if (reset instanceof Refusal) return reset
    return { recovery_codes: [...reset.recovery_codes] }
  })

  mount(SUPPORT_ENDPOINTS.getMessages, async ({ request }) => ({
    messages: await listMessages(services, request.state),
    prepared: await listPrepared(services),
  }))
  mount(SUPPORT_ENDPOINTS.answerMessage, async ({ request, params, author }) => {
    const written = { ...params, answer: request.answer }
    return { is_new: await answerMessage(services, written, author) }
  })
  for (const [endpoint, change] of [
    [SUPPORT_ENDPOINTS.closeMessage, closeMessage],
    [SUPPORT_ENDPOINTS.reopenMessage, reopenMessage],
  ] as const) {
    mount(endpoint, async ({ params, author }) => ({
      is_new: await change(services, params.message_id, author),
    }))
  }

  mount(SUPPORT_ENDPOINTS.savePreparedReply, async ({ request, author }) => {
    const saved = await savePreparedReply(services, request, author)
    return saved === 'saved' ? {} : refuse('invalid_request', { field: saved })
  })
  mount(SUPPORT_ENDPOINTS.removePreparedReply, async ({ request, author }) => ({
    is_new: await removePreparedReply(services, request.name, author),
  }))

  mount(AUDIT_ENDPOINTS.getAudit, async ({ request: { who, what } }) => ({
    lines: await listAudit(services, { who: who || null, what: what || null, since_ms: 0 }),
  }))
}
