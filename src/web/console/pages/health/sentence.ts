import type { I18n, MessageDescriptor } from '@lingui/core'
import type { FindingCode, ShownFinding } from '#contract/console/service/findings.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import type { useFormat } from '../../use-format.ts'
import { NODE_PROBLEM_WORDS, SUSPICION_WORDS, WAY_FAILURE_WORDS } from '../../words.ts'
import type { Sentences } from './sentences.ts'
import { SETUP_WORDS } from './setup-words.ts'
import { WORK_WORDS } from './work-words.ts'

const WORDS: Sentences<FindingCode> = { ...SETUP_WORDS, ...WORK_WORDS }

/** Words of values that are codes themselves, by the value's name. */
const CODES: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  nodeProblem: NODE_PROBLEM_WORDS,
  suspicion: SUSPICION_WORDS,
  tier: TIER_NAMES,
  wayFailure: WAY_FAILURE_WORDS,
}

/** Words a finding and the next step; times and sizes are told by the names of values. */
export function sentenceOf(
  { code, values }: ShownFinding,
  i18n: I18n,
  { moment, lastDay, bytes }: Pick<ReturnType<typeof useFormat>, 'moment' | 'lastDay' | 'bytes'>,
): { words: string; next: string | null } {
  const { words, next } = WORDS[code]
  const shown = values.map(({ name, value }) => {
    const coded = CODES[name]?.[value]
    if (coded) return [name, i18n._(coded)]
    if (name === 'dayEndMs') return [name, lastDay(Number(value))]
    if (name.endsWith('Ms')) return [name, moment(Number(value))]
    if (name.endsWith('Bytes')) return [name, bytes(Number(value))]
    return [name, /^\d{1,9}$/.test(value) ? Number(value) : value]
  })
  const say = (sentence: MessageDescriptor) =>
    i18n._({ ...sentence, values: Object.fromEntries(shown) }).trim()
  return { words: say(words), next: next ? say(next) : null }
}
