import type { ErrorCode, ErrorReply } from '#contract/errors.ts'

/** The codes that any call can answer, besides those of its own endpoint. */
export type CommonError = Extract<
  ErrorCode,
  'invalid_request' | 'not_found' | 'unauthenticated' | 'suspended' | 'busy' | 'unavailable'
>

/** An expected "no": returned, never thrown, and answered as its code. */
export class Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code
  readonly detail: Omit<ErrorReply, 'error'>

  constructor(code: Code, detail: Omit<ErrorReply, 'error'> = {}) {
    this.code = code
    this.detail = detail
  }
}

export function refuse<Code extends ErrorCode>(
  code: Code,
  detail: Omit<ErrorReply, 'error'> = {},
): Refusal<Code> {
  return new Refusal(code, detail)
}
