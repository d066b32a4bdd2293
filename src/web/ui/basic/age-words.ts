import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatAge } from '../../format.ts'

/** Writes how old a copy is. */
export function ageWords(as_of_ms: number, nowMs: number, i18n: I18n): string {
  const age = formatAge(as_of_ms, nowMs, i18n.locale)
  return i18n._(msg`As of ${age}`)
}
