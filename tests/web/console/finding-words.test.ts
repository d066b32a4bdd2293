import { describe, expect, it } from 'vitest'
import { FINDINGS } from '#contract/console/service/findings.ts'
import { SETUP_WORDS as SAID_OF_SETUP } from '../../../src/server/operator/doctor/words/setup-words.ts'
import { WORK_WORDS as SAID_OF_WORK } from '../../../src/server/operator/doctor/words/work-words.ts'
import { SETUP_WORDS } from '../../../src/web/console/pages/health/setup-words.ts'
import { WORK_WORDS } from '../../../src/web/console/pages/health/work-words.ts'

const SAID = { ...SAID_OF_SETUP, ...SAID_OF_WORK }
const SHOWN = { ...SETUP_WORDS, ...WORK_WORDS }
const CODED = { nodeProblem: 'nft_missing', suspicion: 'too_fast', wayFailure: 'starting' }
const PLACEHOLDERS = Object.values(SHOWN).flatMap(({ words, next }) => [
  ...namesIn(words.message),
  ...namesIn(next?.message),
])

/** Names of values in a sentence, also in one with a plural. */
function namesIn(message = ''): string[] {
  return [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name)
}

/** Names of the values that the command's sentence is written from. */
function namesSaid(code: (typeof FINDINGS)[number]): Set<string> {
  const names = new Set<string>()
  const every = Object.fromEntries(PLACEHOLDERS.map((name) => [name, 1]))
  const values = new Proxy<object>(
    { ...every, ...CODED },
    {
      get(target, name: string) {
        names.add(name)
        return Reflect.get(target, name) ?? 1
      },
    },
  )
  const say: (values: never) => unknown = SAID[code]
  say(values as never)
  return names
}

describe('the words of findings in the console', () => {
  it('name many values', () => {
    expect(new Set(PLACEHOLDERS).size).toBeGreaterThan(30)
  })

  it.each(FINDINGS)('%s is written from the values that the command has', (code) => {
    const { words, next } = SHOWN[code]
    const known = namesSaid(code)
    // the command counts accounts alone
    if (code === 'ledger_sound') for (const name of ['orders', 'events']) known.add(name)
    const unknown = [...namesIn(words.message), ...namesIn(next?.message)].filter(
      (name) => !known.has(name),
    )
    expect(unknown).toEqual([])
  })
})
