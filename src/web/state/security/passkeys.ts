import * as api from '#contract/factors.ts'
import { call, type Failure } from '../../api.ts'
import { scriptForPress } from '../../script-limits.ts'
import { changeFactors } from '../forms/confirmation.ts'
import { clearForm, createForm, showProblems, submit } from '../forms/form.ts'
import { FACTORS } from '../parts/security.ts'
import { loadPart } from '../session/parts.ts'
import { forgetPasskey } from './forget-passkey.ts'

/** The form with a passkey's name, for a new passkey or a renaming. */
export const passkeyName = createForm('name')

const REFUSED: Failure = { kind: 'refused', error: 'passkey_refused' }

/** Registers a passkey of this device or of a key that is plugged in. @returns whether it is there */
export async function addPasskey(): Promise<boolean> {
  const name = passkeyName.values.name.trim()
  if (hasNoName(name)) return false
  const passkey = await changeFactors(async (request) => {
    const begun = await call(api.beginPasskey, { request })
    if (!begun.ok) return begun
    const script = await scriptForPress(import('./webauthn.online.ts'))
    if (script === null) return { ok: false, failure: { kind: 'unreachable' } }
    try {
      const credential = await script.makePasskey(begun.value)
      return await call(api.addPasskey, { request: { name, credential } })
    } catch {
      return { ok: false, failure: REFUSED }
    }
  })
  if (passkey !== null) clearForm(passkeyName)
  return passkey !== null
}

export async function renamePasskey(passkey_id: string): Promise<boolean> {
  const name = passkeyName.values.name.trim()
  if (hasNoName(name)) return false
  const passkey = await submit(passkeyName, {}, () =>
    call(api.renamePasskey, { params: { passkey_id }, request: { name } }),
  )
  if (passkey === null) return false
  clearForm(passkeyName)
  await loadPart(FACTORS)
  return true
}

export async function removePasskey(passkey_id: string): Promise<boolean> {
  const removed = await changeFactors((request) =>
    call(api.removePasskey, { params: { passkey_id }, request }),
  )
  if (removed?.signal) forgetPasskey(removed.signal)
  return removed !== null
}

function hasNoName(name: string): boolean {
  if (name === '') showProblems(passkeyName, { name: 'name_empty' })
  return name === ''
}
