import * as v from 'valibot'
import { TIERS } from '#domain/membership/membership.ts'
import { day, filled } from '../../fields.ts'

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
