import type { Locale } from '#domain/site/locales.ts'
import { activateLocale, i18n, preferredLocale } from '../../i18n.ts'
import { hasWorker } from '../../pwa/build-stage.ts'
import { sendWorkerLanguage } from '../../pwa/worker-messages.ts'
import { PRESS_LIMIT_MS } from '../../script-limits.ts'
import { read } from '../../storage.ts'
import { connectivity } from './connectivity.ts'
import { reloadInStoredLanguage, storeLanguage } from './stored-language.ts'

/**
 * Changes the language: the catalogue is loaded first, so that nothing changes when it cannot be;
 * then the choice is stored and, by default, the page reloads (requirement 4.9).
 * @returns whether it changed
 */
export async function chooseLanguage(locale: Locale, reload = true): Promise<boolean> {
  if (locale === i18n.locale) return true
  try {
    await activateLocale(locale, PRESS_LIMIT_MS)
  } catch {
    return false
  }
  storeLanguage(locale)
  await sendWorkerLanguage(locale)
  // Offline and without a worker a reload would lose the page, which shows the new language already.
  const canReload =
    connectivity.reachability === 'online' || connectivity.reachability === 'unknown' || hasWorker()
  if (reload && canReload) reloadInStoredLanguage()
  return true
}

/** Switches to the language chosen on this device where the service sent the page in another. */
export async function applyChosenLanguage(): Promise<void> {
  const preferred = preferredLocale()
  const chosen = read('locale')
  if (preferred === chosen) await chooseLanguage(preferred, false)
  // The worker may have been installed after the choice.
  await sendWorkerLanguage(chosen)
}
