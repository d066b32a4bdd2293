import type { Call } from '#contract/call.ts'
import type { Endpoint, ErrorOf, ReplyOf } from '#contract/endpoint.ts'
import type { ErrorCode, ErrorReply } from '#contract/errors.ts'

/** Error codes that every endpoint can return, besides its own. */
export type CommonError = Extract<
  ErrorCode,
  'invalid_request' | 'not_found' | 'unauthenticated' | 'suspended' | 'busy' | 'unavailable'
>

/** An expected error: returned, never thrown, and sent as its code. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code
  readonly detail: Omit<ErrorReply, 'error'>

  constructor(code: Code, detail: Omit<ErrorReply, 'error'> = {}) {
    this.code = code
    this.detail = detail
  }
}

/** The refusals with which a call may be answered, as its rules declare them. */
export type RefusalOf<E extends Pick<Endpoint, 'errors'>> = Refusal<ErrorOf<E> | CommonError>

/** All that a call may be answered with. */
export type AnswerOf<E extends Call & Pick<Endpoint, 'errors'>> = ReplyOf<E> | RefusalOf<E>

export function refuse<Code extends ErrorCode>(
  code: Code,
  detail: Omit<ErrorReply, 'error'> = {},
): Refusal<Code> {
  return new Refusal(code, detail)
}
