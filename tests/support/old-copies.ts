import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export const FIXTURES = join(import.meta.dirname, '../fixtures')

/** Storage of a member's browser, as the first version wrote it. */
export interface OldCopies {
  database: { name: string; version: number; stores: { shadow: Record<string, unknown> } }
  session_storage: Record<string, string>
  local_storage: Record<string, string>
}

export const readOldCopies = (): OldCopies =>
  JSON.parse(unpack('stored-copies.json.gz').toString('utf8'))

export const unpack = (name: string): Buffer => gunzipSync(readFileSync(join(FIXTURES, name)))

/** A member of the old service. */
interface OldMember {
  email: string
  password: string
  digital_account_number: string
  /** of a session that was open */
  cookies: { browser: string; session: string }
  authenticator_secret: string
  recovery_codes: string[]
  app_token: string
}

/** Who they were, and when all of it was made, milliseconds since 1970. */
export const OLD_PEOPLE: {
  momentMs: number
  members: { ann: OldMember } & Record<
    'bob' | 'chen' | 'gil',
    Pick<OldMember, 'email' | 'password' | 'cookies'>
  > &
    Record<'eve' | 'hal', Pick<OldMember, 'email' | 'password'>> &
    Record<'dan', Pick<OldMember, 'digital_account_number' | 'password' | 'recovery_codes'>>
  operator: { name: string; password: string; authenticator_secret: string }
  node: { name: string; bearer: string }
} = JSON.parse(readFileSync(join(FIXTURES, 'people.json'), 'utf8'))
