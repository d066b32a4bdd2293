import { proxy } from 'valtio'
import * as accountApi from '#contract/account.ts'
import type { SwitchableNotification } from '#contract/inbox.ts'
import * as sessionsApi from '#contract/sessions.ts'
import type { Locale } from '#domain/site/locales.ts'
import { call, type Failure, type Outcome } from '../../api.ts'
import { shownValue } from '../../remote.ts'
import { allowCopies, keepsCopies } from '../../storage.ts'
import { SETTINGS } from '../parts/settings.ts'
import { member, refreshAccount } from '../session/member.ts'
import { loadPart } from '../session/parts.ts'

/** The failure of the last change, and whether copies may stay on this device. */
export const settingsWork = proxy<{ failure: Failure | null; keeps: boolean }>({
  failure: null,
  keeps: true,
})

export function restoreKeeping(): void {
  settingsWork.keeps = keepsCopies()
}

/** Switches the emails of one kind of notification; shows it right away, and reloads when the call fails. */
export async function setNotice(kind: SwitchableNotification, is_mailed: boolean): Promise<void> {
  const settings = shownValue(member.settings)
  if (settings) settings.mailed[kind] = is_mailed
  recordFailure(await call(accountApi.setNotice, { request: { kind, is_mailed } }))
  await loadPart(SETTINGS)
}

/** Sets the language of emails. */
export async function setMailLocale(locale: Locale): Promise<void> {
  recordFailure(await call(accountApi.setLocale, { request: { locale } }))
  await loadPart(SETTINGS)
}

/** Lets session and copies outlast the browser, or not: then stored copies are removed right away. */
export async function setKeeping(keep: boolean): Promise<void> {
  const outcome = await call(sessionsApi.keepSession, { request: { keep } })
  recordFailure(outcome)
  if (!outcome.ok) return
  await allowCopies(keep)
  settingsWork.keeps = keep
  if (keep) await refreshAccount()
}

function recordFailure(outcome: Outcome<unknown>): void {
  settingsWork.failure = outcome.ok ? null : outcome.failure
}
