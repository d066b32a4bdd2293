import type { LeftOut } from '#domain/messages/mailings.ts'
import { msg } from '#domain/text/msg.ts'
import type { TextProblem } from '../mailings.ts'
import type { OperatorProblem } from '../operators.ts'
import type { ProviderProblem } from '../service/providers.ts'
import type { TokenProblem } from '../tokens.ts'
import type { Words } from './sentences.ts'

/** Says why an operator was not added or changed. */
export const OPERATOR_PROBLEM_WORDS: Words<OperatorProblem> = {
  name_invalid: msg`A name has 2 to 40 lower-case letters, digits, dots or hyphens.`,
  name_taken: msg`An operator with that name exists already. Choose another name.`,
  own_access: msg`Another owner has to change your own access.`,
  too_many: msg`There are {most} operators already. Remove one first.`,
}

/** Says why a token was not made. */
export const TOKEN_PROBLEM_WORDS: Words<TokenProblem> = {
  name_invalid: msg`A name has 2 to 40 lower-case letters, digits, dots or hyphens.`,
  name_taken: msg`A token with that name exists already. Choose another name.`,
  end_invalid: msg`Choose a day that isn’t over, within a year.`,
  too_many: msg`There are {most} tokens already. Revoke one first.`,
}

/** Says why a payment provider was not changed; a wrong setting is named apart. */
export const PROVIDER_PROBLEM_WORDS: Words<Exclude<ProviderProblem, 'setting'>> = {
  keys_needed: msg`The address has changed. Type every key again: the stored keys belong to the earlier address.`,
  private_address: msg`It leads to the server itself or to a private network. To allow that, name the network in WEBHOOK_NETWORKS.`,
  too_many: msg`There are already ten payment providers. Remove one first.`,
  demonstration: msg`In demo mode nobody is charged. Set PUBLIC_URL on the server first.`,
  has_orders: msg`Orders use it. Switch it off instead: you can still follow and refund its payments.`,
}

/** Says why an email to a group can't have a text; the part that is wrong stands behind it. */
export const TEXT_PROBLEM_WORDS: Words<TextProblem['kind']> = {
  subject: msg`The subject needs 1 to 150 characters.`,
  empty: msg`The text needs 1 to 10,000 characters.`,
  markdown: msg`Emails have paragraphs, links on lines of their own, tables and codes. They can’t have this:`,
  link: msg`A link leads to a page of the site, such as /price, or begins with https:// or mailto:. This one doesn’t:`,
}

/** Says why members get no email to a group. */
export const LEFT_OUT_WORDS: Words<LeftOut> = {
  no_email: msg`No email address`,
  suspended: msg`Suspended`,
  deleting: msg`Account being deleted`,
  unsubscribed: msg`News is off in their account`,
}
