import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from './api.ts'
import { wordsOfRefusals } from './refusals/load-words.ts'

/** The sentence for a failed call. */
export function explain(failure: Failure, i18n: I18n): string {
  switch (failure.kind) {
    case 'offline':
      return i18n._(msg`You’re offline, so nothing was sent. Try again when you’re connected.`)
    case 'unreachable':
      return i18n._(
        msg`We can’t reach our server. Check your connection, or try again in a minute.`,
      )
    case 'cookies_blocked':
      return i18n._(msg`Your browser blocks cookies for this site. Signing in needs cookies.`)
    case 'refused':
      return (
        wordsOfRefusals()?.explainRefusal(failure, i18n) ??
        i18n._(
          msg`That didn’t work, and the reason couldn’t be loaded. Reload the page and try again.`,
        )
      )
  }
}

/** The sentence for a failed form submission, which keeps what was typed; null without a failure. */
export function explainForm(failure: Failure | null, i18n: I18n): string | null {
  if (failure?.kind !== 'unreachable') return failure && explain(failure, i18n)
  return i18n._(
    msg`We can’t reach our server. What you typed is still here. Check your connection, or try again in a minute.`,
  )
}
