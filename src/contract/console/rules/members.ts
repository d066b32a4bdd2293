import * as v from 'valibot'
import { MAX_PACK_BYTES } from '#domain/devices/packs.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { Empty, filled, text } from '../../fields.ts'
import { email } from '../../rules/fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import { memberFilters, memberSort } from '../lists/member-filters.ts'
import type { MEMBER_CALLS } from '../members.ts'
import { Why, why } from './fields.ts'

export const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3660))
/** an account number, an order number, the beginning of an email address, or `@` and that of its domain; empty: all */
export const typed = v.optional(text(254), '')
const member = { account_number: filled(40) }
const MemberParams = v.strictObject(member)
const DeviceParams = v.strictObject({ ...member, device_id: filled(64) })

export const MEMBER_RULES = {
  findMembers: {
    summary: 'List members by account number, order number, beginning of an address, and filters',
    guard: 'operators',
    roles: ['support', 'finance'],
    request: v.strictObject({
      typed,
      ...memberFilters,
      sort: memberSort,
      /** account number of a member; the page begins with the one that follows */
      before: v.optional(filled(40)),
    }),
    errors: [],
  },
  countMembers: {
    summary: 'Count the members that fit a search, up to 10,000',
    guard: 'operators',
    roles: ['support', 'finance'],
    request: v.strictObject({ typed, ...memberFilters }),
    errors: [],
  },
  exportMembers: {
    summary: 'Download the members that fit a search as CSV; the audit says by whom and why',
    guard: 'operators',
    roles: ['support', 'finance'],
    request: v.strictObject({ typed, ...memberFilters, sort: memberSort, why }),
    errors: [],
  },
  getMember: {
    summary: 'Get what support needs to know of a member; nothing about where they connect',
    guard: 'operators',
    roles: ['support', 'finance'],
    params: MemberParams,
    request: Empty,
    errors: [],
  },
  suspendMember: {
    summary: 'Suspend a member: end every session and connection, and refuse new sign-ins',
    guard: 'operators',
    roles: ['support'],
    params: MemberParams,
    request: Why,
    errors: [],
  },
  restoreMember: {
    summary: 'End the suspension of a member',
    guard: 'operators',
    roles: ['support'],
    params: MemberParams,
    request: Why,
    errors: [],
  },
  signOutMember: {
    summary: 'End every session and connection of a member, and forget every browser and app',
    guard: 'operators',
    roles: ['support'],
    params: MemberParams,
    request: Why,
    errors: [],
  },
  grantDays: {
    summary: 'Grant free days of the current tier, or of a chosen tier where no membership runs',
    guard: 'operators',
    roles: ['support', 'finance'],
    params: MemberParams,
    request: v.strictObject({
      days,
      /** the tier to grant where no membership runs; null = gold */
      tier: v.nullable(v.picklist(PAID_TIERS)),
      why,
    }),
    errors: [],
  },
  takeBackDays: {
    summary: 'Take back days that an operator granted; time that was bought stays',
    guard: 'operators',
    roles: ['support', 'finance'],
    params: MemberParams,
    request: v.strictObject({ entry_id: filled(64), why }),
    errors: [],
  },
  grantTraffic: {
    summary: "Grant a pack of traffic, which is used after the month's allowance",
    guard: 'operators',
    roles: ['support', 'finance'],
    params: MemberParams,
    request: v.strictObject({
      bytes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PACK_BYTES)),
      why,
    }),
    errors: [],
  },
  takeBackTraffic: {
    summary: 'Take back what is left of a pack that an operator granted; bought packs stay',
    guard: 'operators',
    roles: ['support', 'finance'],
    params: MemberParams,
    request: v.strictObject({ pack_id: filled(64), why }),
    errors: [],
  },
  changeMemberEmail: {
    summary: 'Change the email address of a member; both addresses are emailed',
    guard: 'confirmed_operators',
    roles: ['support'],
    params: MemberParams,
    request: v.strictObject({ email, why }),
    errors: [],
  },
  switchOffDevice: {
    summary: 'End the connection of one device; the member can switch it on again',
    guard: 'operators',
    roles: ['support'],
    params: DeviceParams,
    request: Why,
    errors: [],
  },
  removeMemberDevice: {
    summary: 'Remove one device of a member, with its configuration',
    guard: 'operators',
    roles: ['support'],
    params: DeviceParams,
    request: Why,
    errors: [],
  },
  eraseMember: {
    summary: 'End every session, and erase the account in seven days unless the member signs in',
    guard: 'confirmed_operators',
    roles: ['support'],
    params: MemberParams,
    request: Why,
    errors: [],
  },
  resendEmail: {
    summary:
      'Email a receipt, a payment, a reward, a node or an answer again, to the present address',
    guard: 'operators',
    roles: ['support', 'finance'],
    params: v.strictObject({ ...member, notice_id: filled(64) }),
    request: Why,
    errors: [],
  },
  resetFactors: {
    summary: 'Remove two-step verification of a member, end every session and notify the member',
    guard: 'confirmed_operators',
    roles: ['support'],
    params: MemberParams,
    request: Why,
    errors: [],
  },
} as const satisfies Record<keyof typeof MEMBER_CALLS, ConsoleRules>
