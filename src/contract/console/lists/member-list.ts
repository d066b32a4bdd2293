import * as v from 'valibot'
import { TIERS } from '#domain/membership/membership.ts'
import { download, get } from '../../call.ts'
import { CSV, day, filled, instantMs, streamed, text } from '../../fields.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { why } from '../request-fields.ts'
import { CountReply } from './count.ts'

/** Properties of members that the list can be narrowed to (decision 170). */
export const MEMBER_FLAGS = ['suspended', 'never_connected', 'imported', 'no_email'] as const
export type MemberFlag = (typeof MEMBER_FLAGS)[number]

const flag = v.optional(v.literal('yes'))

/** Filters of the list of members; a member has to fit all of them. */
export const memberFilters = {
  /** the tier that applies now; a membership that has ended is free */
  tier: v.optional(v.picklist(TIERS)),
  /** the first day on which the membership ends or ended */
  ends_from: v.optional(day),
  /** the day before which the membership ends or ended */
  ends_before: v.optional(day),
  /** name of a node; the member has a device there */
  node: v.optional(filled(80)),
  suspended: flag,
  /** none of the member's present devices has ever connected */
  never_connected: flag,
  /** imported, and has not accepted the terms yet */
  imported: flag,
  no_email: flag,
} satisfies Record<MemberFlag, unknown> & Record<string, unknown>

/** How the list of members can be sorted; a membership without an end comes after all others. */
export const MEMBER_SORTS = ['joined_desc', 'joined', 'ends', 'ends_desc'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]
/** Absent: newest members first. */
export const memberSort = v.optional(v.picklist(MEMBER_SORTS))

const MemberFilters = v.object(memberFilters)
export type MemberFilters = v.InferOutput<typeof MemberFilters>
export type MemberFilterName = keyof typeof memberFilters

/** an account number, an order number, the beginning of an email address, or `@` and that of its domain; empty: all */
export const typed = v.optional(text(254), '')

export const FoundMember = v.object({
  digital_account_number: filled(40),
  email: v.nullable(text(254)),
  tier: v.picklist(TIERS),
  expire_date: v.nullable(text(40)),
  registration_time_ms: instantMs,
  suspended_at_ms: v.nullable(instantMs),
})

const MembersReply = v.object({
  members: v.pipe(v.array(FoundMember), v.maxLength(50)),
  /** the value for `before` in the next request; absent on the last page */
  older_before: v.optional(filled(40)),
})

export const findMembers = get('/api/operator/members', MembersReply)
export const countMembers = get('/api/operator/members/count', CountReply)
export const exportMembers = download('/api/operator/members/members.csv', streamed, CSV)

export const MEMBER_LIST_ENDPOINTS = {
  findMembers: operatorEndpoint(findMembers, {
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
  }),
  countMembers: operatorEndpoint(countMembers, {
    summary: 'Count the members that fit a search, up to 10,000',
    guard: 'operators',
    roles: ['support', 'finance'],
    request: v.strictObject({ typed, ...memberFilters }),
  }),
  exportMembers: operatorEndpoint(exportMembers, {
    summary: 'Download the members that fit a search as CSV; the audit says by whom and why',
    guard: 'operators',
    roles: ['support', 'finance'],
    request: v.strictObject({ typed, ...memberFilters, sort: memberSort, why }),
  }),
}

export type FoundMember = v.InferOutput<typeof FoundMember>
