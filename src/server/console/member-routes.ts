import { AUDIT_ENDPOINTS } from '#contract/console/audit.ts'
import { MEMBER_LIST_ENDPOINTS } from '#contract/console/lists/member-list.ts'
import { MEMBER_ENDPOINTS } from '#contract/console/members.ts'
import { SUPPORT_ENDPOINTS } from '#contract/console/messages.ts'
import { grantDaysToFound, suspendFound } from '../operator/actions/members/change-found.ts'
import { changeMemberEmail } from '../operator/actions/members/change-member-email.ts'
import { grantDays, takeBackDays } from '../operator/actions/members/free-days.ts'
import { grantTraffic, takeBackTraffic } from '../operator/actions/members/grant-traffic.ts'
import {
  eraseMember,
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
import { answerMessage, closeMessage, reopenMessage } from '../operator/actions/messages.ts'
import { removePreparedReply, savePreparedReply } from '../operator/actions/prepared-replies.ts'
import { selectAudit } from '../operator/queries/audit-queries.ts'
import { countFound, findMembers } from '../operator/reads/find-member.ts'
import { listMessages, listPrepared } from '../operator/reads/list-messages.ts'
import { showMember } from '../operator/reads/show-member.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { Services } from '../services.ts'
import { foundBy } from './found-by.ts'
import type { ConsoleMount } from './mount-console.ts'
import { sendExport } from './send-export.ts'

/** Mounts members, their messages and the audit, with the same actions as the commands. */
export function mountConsoleMembers(mount: ConsoleMount, services: Services): void {
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
    mount(endpoint, async ({ params, author }) =>
      memberReply(await change(services, memberIn(params), author)),
    )
  }
  mount(MEMBER_ENDPOINTS.grantDays, async ({ request, params, author }) => {
    const granted = await grantDays(services, { ...memberIn(params), ...request }, author)
    return granted === 'another_tier' ? { expire_date: null } : memberReply(granted)
  })
  mount(MEMBER_ENDPOINTS.takeBackDays, async ({ request, params, author }) =>
    memberReply(await takeBackDays(services, { ...memberIn(params), ...request }, author)),
  )
  mount(MEMBER_ENDPOINTS.grantTraffic, async ({ request, params, author }) =>
    memberReply(await grantTraffic(services, { ...memberIn(params), ...request }, author)),
  )
  mount(MEMBER_ENDPOINTS.takeBackTraffic, async ({ request, params, author }) =>
    memberReply(await takeBackTraffic(services, { ...memberIn(params), ...request }, author)),
  )
  mount(MEMBER_ENDPOINTS.changeMemberEmail, async ({ request, params, author }) => {
    const change = { ...memberIn(params), ...request }
    const changed = await changeMemberEmail(services, change, author)
    if (changed === 'malformed') return refuse('invalid_request', { field: 'email' })
    if (changed === 'taken') return { is_taken: true, is_new: false }
    return changed === 'no_member' ? refuse('not_found') : { ...changed, is_taken: false }
  })
  for (const [endpoint, change] of [
    [MEMBER_ENDPOINTS.switchOffDevice, disconnectMemberDevice],
    [MEMBER_ENDPOINTS.removeMemberDevice, removeMemberDevice],
  ] as const) {
    mount(endpoint, async ({ params, author }) => {
      const device = { ...memberIn(params), DeviceId: params.device_id }
      return memberReply(await change(services, device, author))
    })
  }
  mount(MEMBER_ENDPOINTS.resendEmail, async ({ params, author }) => {
    const email = { ...memberIn(params), notice_id: params.notice_id }
    return memberReply(await resendEmail(services, email, author))
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
    lines: await selectAudit(services.db, { who: who || null, what: what || null, since_ms: 0 }),
  }))
}

const memberIn = ({ account_number: member }: { account_number: string }) => ({ member })

/** Answers with a change of a member; `not_found` where nobody has the number. */
const memberReply = <Changed>(changed: Changed | 'no_member') =>
  changed === 'no_member' ? refuse('not_found') : changed
