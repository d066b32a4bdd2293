import type { Refusal } from '../http/refusal.ts'

/** What a member is answered who could not show again that it is them. */
export type NotConfirmed = Refusal<
  | 'wrong_credentials'
  | 'code_wrong'
  | 'code_spent'
  | 'too_many_requests'
  | 'busy'
  | 'invalid_request'
>
