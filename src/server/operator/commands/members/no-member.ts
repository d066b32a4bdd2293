import { CommandError } from '../command-error.ts'

/** @throws {CommandError} that says how to find the member */
export function noMember(typed: string): never {
  throw new CommandError(
    `No member found for ${typed}. Try: members find <beginning of the address>`,
  )
}
