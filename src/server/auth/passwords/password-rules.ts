import { hasValidPasswordLength } from '#domain/identity/credentials.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { isCommonPassword } from './common-passwords.ts'

/** Returns why a password is not allowed (requirement 5.2, decision 5); null when it is. */
export async function refusePassword(
  password: string,
  email: string,
): Promise<Refusal<'password_length' | 'password_common'> | null> {
  if (!hasValidPasswordLength(password)) return refuse('password_length')
  return (await isCommonPassword(password, email)) ? refuse('password_common') : null
}
