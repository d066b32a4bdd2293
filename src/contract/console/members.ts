import * as v from 'valibot'
import { MAX_PACK_BYTES } from '#domain/devices/packs.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { get, post } from '../call.ts'
import { filled, listOf, text } from '../fields.ts'
import { email } from '../request-fields.ts'
import { operatorEndpoint } from './endpoint.ts'
import { days, Why, why } from './request-fields.ts'
import { MemberReply } from './shown-member.ts'

/** `is_new` is false when there was nothing to change. */
export const ChangedReply = v.object({ is_new: v.boolean() })

const GrantDaysReply = v.object({
  /** the membership's new end; null: another tier runs, and nothing was granted */
  expire_date: v.nullable(text(40)),
})

const TakeBackReply = v.object({
  /** false when these days were taken back before */
  is_new: v.boolean(),
  /** the membership's new end; null when nothing is left */
  expire_date: v.nullable(text(40)),
})

const ChangeMemberEmailReply = v.object({
  is_new: v.boolean(),
  /** another account has the address, and nothing was changed */
  is_taken: v.boolean(),
})

/** New recovery codes of an account without an address, shown once for the operator to pass on. */
const ResetFactorsReply = v.object({
  recovery_codes: listOf(filled(16), 20),
})

const ONE = '/api/operator/members/:account_number' as const

export const getMember = get(ONE, MemberReply)
export const suspendMember = post(`${ONE}/suspend`, ChangedReply)
export const restoreMember = post(`${ONE}/restore`, ChangedReply)
export const signOutMember = post(`${ONE}/sign-out`, ChangedReply)
export const grantDays = post(`${ONE}/grant`, GrantDaysReply)
export const takeBackDays = post(`${ONE}/take-back`, TakeBackReply)
export const grantTraffic = post(`${ONE}/grant-traffic`, ChangedReply)
export const takeBackTraffic = post(`${ONE}/take-back-traffic`, ChangedReply)
export const changeMemberEmail = post(`${ONE}/email`, ChangeMemberEmailReply)
export const switchOffDevice = post(`${ONE}/devices/:device_id/switch-off`, ChangedReply)
export const removeMemberDevice = post(`${ONE}/devices/:device_id/remove`, ChangedReply)
export const eraseMember = post(`${ONE}/erase`, ChangedReply)
export const resendEmail = post(`${ONE}/emails/:notice_id/resend`, ChangedReply)
export const resetFactors = post(`${ONE}/reset-factors`, ResetFactorsReply)

const member = { account_number: filled(40) }

const MemberParams = v.strictObject(member)

const DeviceParams = v.strictObject({ ...member, device_id: filled(64) })

const onMember = { roles: ['support'], params: MemberParams } as const
const onTime = { roles: ['support', 'finance'], params: MemberParams } as const
const onDevice = { roles: ['support'], params: DeviceParams, request: Why } as const

export const MEMBER_ENDPOINTS = {
  getMember: operatorEndpoint(getMember, {
    summary: 'Get what support needs to know of a member; nothing about where they connect',
    ...onTime,
  }),
  suspendMember: operatorEndpoint(suspendMember, {
    summary: 'Suspend a member: end every session and connection, and refuse new sign-ins',
    ...onMember,
    request: Why,
  }),
  restoreMember: operatorEndpoint(restoreMember, {
    summary: 'End the suspension of a member',
    ...onMember,
    request: Why,
  }),
  signOutMember: operatorEndpoint(signOutMember, {
    summary: 'End every session and connection of a member, and forget every browser and app',
    ...onMember,
    request: Why,
  }),
  grantDays: operatorEndpoint(grantDays, {
    summary: 'Grant free days of the current tier, or of a chosen tier where no membership runs',
    ...onTime,
    request: v.strictObject({
      days,
      /** the tier to grant where no membership runs; null = gold */
      tier: v.nullable(v.picklist(PAID_TIERS)),
      why,
    }),
  }),
  takeBackDays: operatorEndpoint(takeBackDays, {
    summary: 'Take back days that an operator granted; time that was bought stays',
    ...onTime,
    request: v.strictObject({ entry_id: filled(64), why }),
  }),
  grantTraffic: operatorEndpoint(grantTraffic, {
    summary: "Grant a pack of traffic, which is used after the month's allowance",
    ...onTime,
    request: v.strictObject({
      bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PACK_BYTES)),
      why,
    }),
  }),
  takeBackTraffic: operatorEndpoint(takeBackTraffic, {
    summary: 'Take back what is left of a pack that an operator granted; bought packs stay',
    ...onTime,
    request: v.strictObject({ pack_id: filled(64), why }),
  }),
  changeMemberEmail: operatorEndpoint(changeMemberEmail, {
    summary: 'Change the email address of a member; both addresses are emailed',
    guard: 'confirmed_operators',
    ...onMember,
    request: v.strictObject({ email, why }),
  }),
  switchOffDevice: operatorEndpoint(switchOffDevice, {
    summary: 'End the connection of one device; the member can switch it on again',
    ...onDevice,
  }),
  removeMemberDevice: operatorEndpoint(removeMemberDevice, {
    summary: 'Remove one device of a member, with its configuration',
    ...onDevice,
  }),
  eraseMember: operatorEndpoint(eraseMember, {
    summary: 'End every session, and erase the account in seven days unless the member signs in',
    guard: 'confirmed_operators',
    ...onMember,
    request: Why,
  }),
  resendEmail: operatorEndpoint(resendEmail, {
    summary:
      'Email a receipt, a payment, a reward, a node or an answer again, to the present address',
    roles: ['support', 'finance'],
    params: v.strictObject({ ...member, notice_id: filled(64) }),
    request: Why,
  }),
  resetFactors: operatorEndpoint(resetFactors, {
    summary: 'Remove two-step verification of a member, end every session and notify the member',
    guard: 'confirmed_operators',
    ...onMember,
    request: Why,
  }),
}
