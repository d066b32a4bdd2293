import * as v from 'valibot'
import { TIERS } from '#domain/membership/membership.ts'
import { download, get, post } from '../../call.ts'
import { CSV, filled, instantMs, listOf, streamed, text } from '../../fields.ts'
import { operatorEndpoint } from '../endpoint.ts'
import { days } from '../request-fields.ts'
import { FoundChangeReply, foundRequest } from './change-found.ts'
import {
  CountReply,
  choice,
  countQuery,
  dayBefore,
  type Filters,
  fileQuery,
  firstDay,
  flag,
  type List,
  type Narrowed,
  name,
  pageQuery,
} from './list.ts'

/** Filters of the list of members; a member has to fit all of them (decision 170). */
export const memberFilters = {
  tier: choice(TIERS, { help: 'the tier that applies now; a membership that has ended is free' }),
  ends_from: firstDay({ help: 'the membership ends or ended on this day or later' }),
  ends_before: dayBefore({ help: 'the membership ends or ended before this day' }),
  node: name(filled(80), { help: 'a node; the member has a device there' }),
  suspended: flag('suspended'),
  never_connected: flag('none of their devices has ever connected'),
  imported: flag('imported, and the terms not accepted yet'),
  no_email: flag('without an email address'),
} as const satisfies Filters

export const MEMBER_LIST = {
  path: '/members',
  filters: {
    typed: {
      kind: 'text',
      schema: v.optional(text(254), ''),
      alias: 'find',
      help: 'an account number, an order, the beginning of an email address, or "@" and that of its domain; empty: all',
    },
    ...memberFilters,
  },
  /** a membership without an end comes after all others */
  sort: choice(['joined_desc', 'joined', 'ends', 'ends_desc'], {
    help: 'when they joined, or when the membership ends',
  }),
} as const satisfies List

export const FoundMember = v.object({
  digital_account_number: filled(40),
  email: v.nullable(text(254)),
  tier: v.picklist(TIERS),
  expire_date: v.nullable(text(40)),
  registration_time_ms: instantMs,
  suspended_at_ms: v.nullable(instantMs),
})

const MembersReply = v.object({
  members: listOf(FoundMember, 50),
  /** the value for `before` in the next request; absent on the last page */
  older_before: v.optional(filled(40)),
})

export const findMembers = get('/api/operator/members', MembersReply)
export const countMembers = get('/api/operator/members/count', CountReply)
export const exportMembers = download('/api/operator/members/members.csv', streamed, CSV)

export const grantDaysToFound = post('/api/operator/members/grant', FoundChangeReply)
export const suspendFound = post('/api/operator/members/suspend', FoundChangeReply)

const reading = { roles: ['support', 'finance'] } as const

export const MEMBER_LIST_ENDPOINTS = {
  findMembers: operatorEndpoint(findMembers, {
    summary: 'List members by account number, order number, beginning of an address, and filters',
    ...reading,
    /** the account number of a member */
    request: pageQuery(MEMBER_LIST, filled(40)),
  }),
  countMembers: operatorEndpoint(countMembers, {
    summary: 'Count the members that fit a search, up to 10,000',
    ...reading,
    request: countQuery(MEMBER_LIST),
  }),
  exportMembers: operatorEndpoint(exportMembers, {
    summary: 'Download the members that fit a search as CSV; the audit says by whom and why',
    ...reading,
    request: fileQuery(MEMBER_LIST),
  }),
  grantDaysToFound: operatorEndpoint(grantDaysToFound, {
    summary: 'Grant free days to every member that a search finds; call again until it is done',
    guard: 'confirmed_operators',
    roles: ['support', 'finance'],
    request: foundRequest(MEMBER_LIST, { days }),
  }),
  suspendFound: operatorEndpoint(suspendFound, {
    summary: 'Suspend every member that a search finds; call again until it is done',
    guard: 'confirmed_operators',
    roles: ['support'],
    request: foundRequest(MEMBER_LIST, {}),
  }),
}

export type FoundMember = v.InferOutput<typeof FoundMember>
export type MemberFilters = Narrowed<typeof memberFilters>
export type MemberSort = (typeof MEMBER_LIST.sort.values)[number]
