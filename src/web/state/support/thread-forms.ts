import { subscribe } from 'valtio'
import { shownValue } from '../../remote.ts'
import { createForm, type Form } from '../forms/form.ts'
import { member } from '../session/member.ts'

/** The form of a conversation, or of a new one, with the id of the message that is typed. */
export interface ThreadForm {
  form: Form<'message'>
  /** the text that was last sent with its id: sent again after a lost answer, it is stored once */
  sent: { id: string; text: string } | null
}

const forms = new Map<string, ThreadForm>()

/** Returns the form of a conversation; what is typed stays while the page is open. */
export function threadForm(message_id: string | null): ThreadForm {
  const key = message_id ?? ''
  const known = forms.get(key) ?? { form: createForm('message'), sent: null }
  forms.set(key, known)
  return known
}

const ownerOf = () => shownValue(member.account)?.account_id
let owner = ownerOf()

// forgets what another member typed
subscribe(member, () => {
  if (ownerOf() !== owner) forms.clear()
  owner = ownerOf()
})

/** Makes a random id, also where a page without TLS has no `crypto.randomUUID`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
