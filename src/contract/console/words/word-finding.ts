import type { Message } from '#domain/text/msg.ts'
import type { FindingCode, ShownFinding } from '../service/findings.ts'
import * as nodes from './nodes.ts'
import type { Say, Sentences } from './sentences.ts'
import { SETUP_FINDING_WORDS } from './setup-findings.ts'
import { WORK_FINDING_WORDS } from './work-findings.ts'

const WORDS: Sentences<FindingCode> = { ...SETUP_FINDING_WORDS, ...WORK_FINDING_WORDS }

/** Words of values that are codes themselves, by the value's name. */
const CODES: Readonly<Record<string, Sentences<string>>> = {
  agentUpdate: nodes.UPDATE_WORDS,
  nodeProblem: nodes.NODE_PROBLEM_WORDS,
  suspicion: nodes.SUSPICION_WORDS,
  tier: nodes.TIER_WORDS,
  wayFailure: nodes.WAY_FAILURE_WORDS,
}

/** Says sentences and formats their values, as the console or a command does. */
export interface Speaker {
  say: Say
  moment: (at_ms: number) => string
  lastDay: (endMs: number) => string
  bytes: (bytes: number) => string
  /** next steps that this speaker says in its own way, by the code of the finding or of its value */
  steps?: Readonly<Partial<Record<string, Message>>>
}

/** Words a finding and the next step; times and sizes are told by the names of values. */
export function wordFinding(
  { code, values }: ShownFinding,
  { say, moment, lastDay, bytes, steps = {} }: Speaker,
): { words: string; next: string | null } {
  const formatValue = (name: string, value: string) => {
    if (name === 'dayEndMs') return lastDay(Number(value))
    if (name.endsWith('Ms')) return moment(Number(value))
    if (name.endsWith('Bytes')) return bytes(Number(value))
    return /^\d{1,9}$/.test(value) ? Number(value) : value
  }
  const [words, step] = WORDS[code]
  let next = steps[code] ?? step
  const formatted: Record<string, string | number> = {}
  for (const { name, value } of values) {
    const sentence = CODES[name]?.[value]
    formatted[name] = sentence ? say(sentence[0]) : formatValue(name, value)
    if (sentence) next = steps[value] ?? sentence[1] ?? next
  }
  return {
    words: say(words, formatted).trim(),
    next: next ? say(next, formatted) : null,
  }
}
