import { CommandError } from '../command-error.ts'
import { text } from '../options.ts'

/** The argument that names a member. */
export const member = text('<member>', 'an account number, an order number or an email address')

/** @throws {CommandError} that says how to find the member */
export function noMember(typed: string): never {
  throw new CommandError(
    `No member found for ${typed}. Try: members find <beginning of the address>`,
  )
}
