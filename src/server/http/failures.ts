import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'
import { isUnavailable, isUnwritable } from '../db/unavailable.ts'
import type { Refusal } from '../refusal.ts'
import { allowedMethods } from './allowed-methods.ts'
import type { Readiness } from './readiness.ts'

/** HTTP status of each error code. */
export const ERROR_STATUS: Record<ErrorCode, number> = {
  invalid_request: 400,
  bad_json: 400,
  unsupported_media_type: 415,
  payload_too_large: 413,
  method_not_allowed: 405,
  not_found: 404,
  origin_refused: 403,
  unauthenticated: 401,
  suspended: 403,
  wrong_credentials: 403,
  code_wrong: 403,
  code_expired: 403,
  code_spent: 403,
  sign_in_over: 409,
  second_step_needed: 403,
  other_role: 403,
  passkey_refused: 403,
  factor_limit: 409,
  proof_required: 428,
  link_spent: 410,
  email_needed: 409,
  password_length: 422,
  password_common: 422,
  terms_changed: 409,
  invitation_unknown: 422,
  voucher_unknown: 422,
  voucher_used: 409,
  voucher_revoked: 410,
  voucher_ended: 410,
  traffic_not_needed: 409,
  other_tier: 409,
  pack_other_tier: 409,
  coupon_unknown: 422,
  coupon_not_valid: 409,
  coupon_other_plan: 409,
  coupon_used: 409,
  coupon_used_up: 409,
  too_many_requests: 429,
  busy: 503,
  lower_tier: 409,
  quote_changed: 409,
  order_closed: 409,
  gateway_unavailable: 503,
  not_set_up: 409,
  device_limit: 409,
  key_in_use: 409,
  slot_limit: 409,
  slot_taken: 409,
  traffic_used_up: 409,
  node_unavailable: 409,
  node_not_included: 409,
  token_refused: 401,
  unavailable: 503,
  internal: 500,
}

/** Sends a refusal: status, error code and, when known, the seconds until a retry makes sense. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retry_after_s } = refusal.detail
  if (retry_after_s !== undefined) reply.header('retry-after', String(retry_after_s))
  const body: ErrorReply = { error: refusal.code, ...refusal.detail }
  return reply.code(ERROR_STATUS[refusal.code]).header('cache-control', 'no-store').send(body)
}

const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_json',
}

/** Handles every thrown error: known causes get their code, bugs are logged and answered `internal`. */
export function handleFailures(app: FastifyInstance, readiness: Readiness): void {
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) => {
    const code = codeOf(error)
    if (code === 'internal') {
      request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected failure')
    }
    if (code === 'unavailable') {
      if (isUnwritable(error)) readiness.recordUnwritable()
      request.log.warn(
        { cause: error.code, route: request.routeOptions.url },
        'database unavailable',
      )
    }
    const detail = code === 'unavailable' ? { retry_after_s: 5 } : {}
    return sendRefusal(reply, { code, detail })
  })
}

function codeOf(error: Error & { code?: string; statusCode?: number }): ErrorCode {
  const known = error.code === undefined ? undefined : FRAMEWORK_ERRORS[error.code]
  if (known) return known
  if (error instanceof SyntaxError && error.statusCode === 400) return 'bad_json'
  // check this before the database's codes: an aborted request is an ECONNRESET too, with status 400
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return 'invalid_request'
  }
  return isUnavailable(error) ? 'unavailable' : 'internal'
}

/** Answers an API path that does not exist (404), or does not accept this method (405). */
export function answerUnknownApiPath(
  method: string,
  path: string,
  reply: FastifyReply,
): FastifyReply {
  const allowed = allowedMethods(path)
  if (allowed.length === 0 || allowed.includes(method)) {
    return sendRefusal(reply, { code: 'not_found', detail: {} })
  }
  reply.header('allow', allowed.join(', '))
  return sendRefusal(reply, { code: 'method_not_allowed', detail: {} })
}
