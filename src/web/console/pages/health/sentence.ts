import type { I18n } from '@lingui/core'
import type { ShownFinding } from '#contract/console/service/findings.ts'
import { wordFinding } from '#contract/console/words/word-finding.ts'
import { sayIn } from '../../say-in.ts'
import type { useFormat } from '../../use-format.ts'

/** Words a finding and the next step in the operator's language. */
export const sentenceOf = (
  finding: ShownFinding,
  i18n: I18n,
  format: Pick<ReturnType<typeof useFormat>, 'moment' | 'lastDay' | 'bytes'>,
) => wordFinding(finding, { ...format, say: sayIn(i18n) })
