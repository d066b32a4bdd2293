import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from './api.ts'
import { wordsOfRefusals } from './refusals/load-words.ts'

/** The sentence for a failed call. */
export function explain(failure: Failure, i18n: I18n): string {
  switch (failure.kind) {
    case 'offline':
      return i18n._(msg`You are offline. Nothing was sent; try again when you are connected.`)
    case 'unreachable':
      return i18n._(msg`We can't reach the service. Nothing was lost; try again in a moment.`)
    case 'refused':
      return (
        wordsOfRefusals()?.explainRefusal(failure, i18n) ??
        i18n._(msg`This page is out of date. Reload it and try again; nothing was changed.`)
      )
  }
}

/** The sentence for a failed form submission, which keeps what was typed; null without a failure. */
export function explainForm(failure: Failure | null, i18n: I18n): string | null {
  if (failure?.kind !== 'unreachable') return failure && explain(failure, i18n)
  return i18n._(
    msg`We can't reach the service. What you typed is still here; try again in a moment.`,
  )
}
