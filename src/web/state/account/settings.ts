import { proxy } from 'valtio'
import type { SwitchableNotice } from '#contract/inbox.ts'
import type { Locale } from '#domain/locales.ts'
import { call, type Failure, type Outcome } from '../../api.ts'
import { shownValue } from '../../remote.ts'
import { keepCopies, keepsCopies } from '../../storage.ts'
import { loadPart, member, refreshAccount } from '../session/member.ts'

/** What went wrong with the last change; whether copies may stay on this device. */
export const settingsWork = proxy<{ failure: Failure | null; keeps: boolean }>({
  failure: null,
  keeps: true,
})

export function restoreKeeping(): void {
  settingsWork.keeps = keepsCopies()
}

/** Switches the mails of one kind of notice; shown at once, read again when that is wrong. */
export async function setNotice(kind: SwitchableNotice, is_mailed: boolean): Promise<void> {
  const settings = shownValue(member.settings)
  if (settings) settings.mailed[kind] = is_mailed
  note(await call('setNotice', { request: { kind, is_mailed } }))
  await loadPart('settings')
}

/** Sets the language of mails. */
export async function setMailLocale(locale: Locale): Promise<void> {
  note(await call('setLocale', { request: { locale } }))
  await loadPart('settings')
}

/** Lets session and copies outlive this browser, or end with it: then what was kept goes at once. */
export async function setKeeping(keep: boolean): Promise<void> {
  const outcome = await call('keepSession', { request: { keep } })
  note(outcome)
  if (!outcome.ok) return
  await keepCopies(keep)
  settingsWork.keeps = keep
  if (keep) await refreshAccount()
}

function note(outcome: Outcome<unknown>): void {
  settingsWork.failure = outcome.ok ? null : outcome.failure
}
