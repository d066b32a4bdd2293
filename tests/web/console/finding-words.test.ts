import { setupI18n } from '@lingui/core'
import { type ESTree, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { FINDINGS, type FindingCode } from '#contract/console/service/findings.ts'
import { SETUP_FINDING_WORDS } from '#contract/console/words/setup-findings.ts'
import { WORK_FINDING_WORDS } from '#contract/console/words/work-findings.ts'
import { COMMAND_STEPS } from '../../../src/server/operator/commands/next-steps.ts'
import { english } from '../../../src/server/operator/english.ts'
import { readSources } from '../../support/source-files.ts'

const WORDS = { ...SETUP_FINDING_WORDS, ...WORK_FINDING_WORDS }

/** Names of values in a sentence, also in one with a plural. */
const namesIn = (message: string) =>
  [...message.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name)

/** Reads from the checks which values each of their findings has. */
function readGivenNames(): Map<string, Set<string>[]> {
  const given = new Map<string, Set<string>[]>()
  for (const { program } of readSources('src/server/operator/doctor')) {
    const declared: { name: string; start: number; init: ESTree.Expression | null }[] = []
    const namesOf = (node: ESTree.Node | null | undefined): string[] => {
      if (node?.type === 'Identifier') {
        const { name, start } = node
        const isMeant = (variable: { name: string; start: number }) =>
          variable.name === name && variable.start < start
        return namesOf(declared.findLast(isMeant)?.init)
      }
      if (node?.type === 'ConditionalExpression') return namesOf(node.consequent)
      if (node?.type !== 'ObjectExpression') return []
      return node.properties.flatMap((property) => {
        if (property.type === 'SpreadElement') return namesOf(property.argument)
        return property.key.type === 'Identifier' ? [property.key.name] : []
      })
    }
    new Visitor({
      VariableDeclarator({ id, init, start }) {
        if (id.type === 'Identifier') declared.push({ name: id.name, start, init })
      },
    }).visit(program)
    new Visitor({
      CallExpression({ arguments: [, code, values] }) {
        for (const name of codesIn(code)) {
          given.set(name, [...(given.get(name) ?? []), new Set(namesOf(values))])
        }
      },
    }).visit(program)
  }
  return given
}

const isCode = (value: unknown): value is FindingCode => FINDINGS.some((code) => code === value)

/** Lists the codes that an argument may be. */
function codesIn(node: ESTree.Node | undefined): FindingCode[] {
  if (node?.type === 'Literal') return isCode(node.value) ? [node.value] : []
  if (node?.type !== 'ConditionalExpression') return []
  return [...codesIn(node.consequent), ...codesIn(node.alternate)]
}

describe('the words of findings', () => {
  const given = readGivenNames()
  /** Findings whose code or values are not written out in the checks. */
  const elsewhere = new Set<FindingCode>([
    'ledger_sound',
    'nodes_claimed',
    'countries_claimed',
    'provider_webhook_version',
  ])

  it.each(FINDINGS.filter((code) => !elsewhere.has(code)))(
    '%s has every value that its sentences name',
    (code) => {
      const sentences = [...WORDS[code], COMMAND_STEPS[code] ?? []].flat()
      const named = sentences.flatMap(({ message }) => namesIn(message))
      expect(given.get(code)?.length).toBeGreaterThan(0)
      for (const names of given.get(code) ?? [])
        expect(named.filter((name) => !names.has(name))).toEqual([])
    },
  )

  it.each(FINDINGS)('%s reads in a command as in the console', (code) => {
    const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } })
    for (const sentence of WORDS[code]) {
      for (const count of [0, 1, 2]) {
        const values = Object.fromEntries(namesIn(sentence.message).map((name) => [name, count]))
        expect(english(sentence, values)).toBe(i18n._({ ...sentence, values }))
      }
    }
  })
})
