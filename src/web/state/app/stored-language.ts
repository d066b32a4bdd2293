import type { Locale } from '#domain/site/locales.ts'
import { write, writeLocaleCookie } from '../../storage.ts'

/** Stores the language chosen on this device, in a cookie too, which the server reads. */
export function storeLanguage(locale: Locale): void {
  write('locale', locale)
  writeLocaleCookie(locale)
}

/** Reloads the page in the stored language, at an address that asks for no other. */
export function reloadInStoredLanguage(): void {
  const url = new URL(location.href)
  url.searchParams.delete('locale')
  if (url.href === location.href) location.reload()
  else location.replace(url)
}
