import * as v from 'valibot'
import { get, post } from '../call.ts'
import { day, Empty, filled, instantMs, listOf, text } from '../fields.ts'
import { operatorEndpoint } from './endpoint.ts'
import { Why, why } from './request-fields.ts'
import { TOKEN_ROLES } from './roles.ts'

/** The OpenAPI document of the calls that tokens may make. */
export const API_DOCUMENT_PATH = '/api/operator/openapi.json'

export const MAX_TOKENS = 50

/** The longest that a token can work. */
export const MAX_TOKEN_DAYS = 366

/** Why a token was not made. */
export const TOKEN_PROBLEMS = ['name_invalid', 'name_taken', 'end_invalid', 'too_many'] as const

export type TokenProblem = (typeof TOKEN_PROBLEMS)[number]

const tokenRoles = listOf(v.picklist(TOKEN_ROLES), TOKEN_ROLES.length)

/** A token of a tool; only its hash is stored. */
const ListedToken = v.object({
  token_id: filled(16),
  name: filled(40),
  roles: tokenRoles,
  made_by: text(100),
  made_at_ms: instantMs,
  /** from then on it is refused */
  ends_at_ms: instantMs,
  is_ended: v.boolean(),
  /** in UTC; null = never */
  last_used_day: v.nullable(day),
})

const TokensReply = v.object({ tokens: listOf(ListedToken, MAX_TOKENS) })

const MadeTokenReply = v.object({
  /** shown once, because only its hash is stored; null = nothing was made */
  token: v.nullable(filled(64)),
  problem: v.nullable(v.picklist(TOKEN_PROBLEMS)),
})

export const listTokens = get('/api/operator/tokens', TokensReply)
export const makeToken = post('/api/operator/tokens', MadeTokenReply)
export const revokeToken = post('/api/operator/tokens/:token_id/revoke', Empty)

export const TOKEN_ENDPOINTS = {
  listTokens: operatorEndpoint(listTokens, {
    summary: "List the tokens of operators' tools, with role, end and the day of their last use",
    roles: ['owner'],
    is_personal: true,
  }),
  makeToken: operatorEndpoint(makeToken, {
    summary: "Make a token for an operator's tool; returns it, once",
    guard: 'confirmed_operators',
    roles: ['owner'],
    request: v.strictObject({
      /** as the audit log names it: 2 to 40 lower-case letters, digits, dots or hyphens */
      name: filled(64),
      roles: v.pipe(tokenRoles, v.minLength(1)),
      /** the last day on which it works, in UTC, within a year */
      until: day,
      why,
    }),
  }),
  revokeToken: operatorEndpoint(revokeToken, {
    summary: 'Revoke a token right away',
    roles: ['owner'],
    is_personal: true,
    params: v.strictObject({ token_id: filled(16) }),
    request: Why,
  }),
}

export type ListedToken = v.InferOutput<typeof ListedToken>
