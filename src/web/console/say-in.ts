import type { I18n } from '@lingui/core'
import type { Say } from '#contract/console/words/sentences.ts'

/** Returns a function that says sentences of `contract/console/words` in the operator's language. */
export const sayIn =
  (i18n: I18n): Say =>
  (sentence, values) =>
    i18n._({ ...sentence, values: { ...values } })
