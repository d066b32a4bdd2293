import { call } from '../api.ts'
import { clearForm, createForm, type Problems, submit } from './form.ts'
import { signedIn } from './member.ts'

export const signInForm = createForm('identifier', 'password')

/**
 * Signs this browser in (section 5: no rule but that both fields are filled).
 * @returns whether it is signed in now
 */
export async function signIn(): Promise<boolean> {
  const { identifier, password } = signInForm.values
  const problems: Problems<'identifier' | 'password'> = {
    ...(identifier.trim() === '' && { identifier: 'identifier_empty' as const }),
    ...(password === '' && { password: 'password_empty' as const }),
  }
  const reply = await submit(signInForm, problems, () =>
    call('signIn', { request: { identifier, password } }),
  )
  if (!reply?.signed_in) return false
  clearForm(signInForm)
  await signedIn(reply.account)
  return true
}
