import { useEffect } from 'react'
import { subscribe } from 'valtio'
import { read, write } from '../../storage.ts'
import { edit, type Form } from './form.ts'

/**
 * Keeps what is typed into these fields until the tab is closed or the form is cleared, so that a reload
 * loses nothing. Never of a password.
 * @param name of the form; null: nothing is kept
 * @param fields must be the same array at each call
 */
export function useDraft<F extends string>(
  name: string | null,
  form: Form<F>,
  fields: readonly F[],
): void {
  useEffect(() => {
    if (name === null) return
    const draft = read('drafts')?.[name] ?? {}
    for (const field of fields) {
      const typed = draft[field]
      if (form.values[field] === '' && typed !== undefined) edit(form, field, typed)
    }
    const store = () => {
      const typed = fields.flatMap((field) => {
        const value = form.values[field]
        return value === '' ? [] : [[field, value]]
      })
      write('drafts', { ...read('drafts'), [name]: Object.fromEntries(typed) })
    }
    return subscribe(form, store, true)
  }, [name, form, fields])
}
