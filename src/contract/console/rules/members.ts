import * as v from 'valibot'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { Empty, filled } from '../../fields.ts'
import type { ConsoleRules } from '../endpoint.ts'
import type { MEMBER_CALLS } from '../members.ts'
import { Why, why } from './fields.ts'

const MOST_DAYS = 3660
const MemberParams = v.strictObject({ account_number: filled(40) })

export const MEMBER_RULES = {
  findMembers: {
    summary: 'Members by account number, order number, or an address or a part of it',
    guard: 'operators',
    request: v.strictObject({
      /** an account number, an order number, an e-mail address, or part of an address */
      typed: filled(254),
    }),
    errors: [],
  },
  getMember: {
    summary: 'What support needs to know of a member, and nothing of where they connect',
    guard: 'operators',
    params: MemberParams,
    request: Empty,
    errors: [],
  },
  suspendMember: {
    summary: 'End every session and connection of a member, and let them sign in no more',
    guard: 'operators',
    params: MemberParams,
    request: Why,
    errors: [],
  },
  restoreMember: {
    summary: 'Let a suspended member sign in again',
    guard: 'operators',
    params: MemberParams,
    request: Why,
    errors: [],
  },
  signOutMember: {
    summary: 'End every session and connection of a member, and forget every browser and app',
    guard: 'operators',
    params: MemberParams,
    request: Why,
    errors: [],
  },
  grantDays: {
    summary: 'Give a member free days of the tier that runs, or of a wanted one where none does',
    guard: 'operators',
    params: MemberParams,
    request: v.strictObject({
      days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_DAYS)),
      /** the tier to grant where no membership runs; null = gold */
      tier: v.nullable(v.picklist(PAID_TIERS)),
      why,
    }),
    errors: [],
  },
  resetFactors: {
    summary: 'Take a member’s second steps away, end every session and tell the member',
    guard: 'confirmed_operators',
    params: MemberParams,
    request: Why,
    errors: [],
  },
} as const satisfies Record<keyof typeof MEMBER_CALLS, ConsoleRules>
