import type { Locale } from '#domain/site/locales.ts'
import type { LoadingWords } from '../start/loading-notice.ts'

type StuckWords = LoadingWords & { noScripts: string; again: string }

const WORDS = import.meta.glob('/locales/*/texts.json', {
  eager: true,
  import: 'loading',
}) as Record<`/locales/${Locale}/texts.json`, StuckWords>

/** Returns the messages while scripts load, after they failed, and without JavaScript. */
export const stuckWords = (locale: Locale): StuckWords => WORDS[`/locales/${locale}/texts.json`]
