import * as v from 'valibot'
import { filled, locale, MAX_EMAIL } from './fields.ts'
import { Proof } from './proof.ts'

/** The maximum length of a message to support, in UTF-16 units. */
export const MAX_MESSAGE = 4000
export const MAX_ANSWER = 10_000

/** A message to support from anyone, with the address to reply to (decision 28). */
export const MessageRequest = v.strictObject({
  email: filled(MAX_EMAIL),
  message: filled(MAX_MESSAGE),
  locale,
  proof: v.optional(Proof),
})
