import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  FLAG_OPTIONS,
  optionsOf,
  TEXT_OPTIONS,
} from '../../../src/server/operator/commands/command.ts'
import { runOperator, SUBJECTS } from '../../../src/server/operator/commands/run.ts'

const KNOWN = [...TEXT_OPTIONS, ...FLAG_OPTIONS, 'json', 'replace']
const isText = (option: string) => TEXT_OPTIONS.some((one) => one === option)

/** All commands with their subject, the words that the operator types and the options that they take. */
const COMMANDS = Object.entries(SUBJECTS).flatMap(([name, subject]) =>
  Object.keys(subject.commands).map((form) => {
    const words = [name, ...form.split(' ')].filter((word) => word !== '')
    const command = words.filter((word) => !word.startsWith('<')).join(' ')
    return { command, words, subject, taken: optionsOf(subject, command) }
  }),
)

const folder = mkdtempSync(join(tmpdir(), 'skylark-foreign-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('an option that a command does not take', () => {
  it.each(COMMANDS)(
    'is refused by "$command" before anything is opened',
    async ({ command, words, taken }) => {
      const typed = words.map((word) => (word.startsWith('<') ? join(folder, 'target') : word))
      for (const option of KNOWN.filter((one) => !taken.has(one))) {
        let said = ''
        const code = await runOperator(
          [...typed, `--${option}`, ...(isText(option) ? ['x'] : [])],
          {
            env: { DATA_DIR: join(folder, 'data') },
            now: Date.now,
            write: (text) => {
              said += text
            },
          },
        )
        expect([code, said.split('\n')[0]]).toEqual([2, `${command} takes no --${option}.`])
      }
      expect(readdirSync(folder)).toEqual([])
    },
  )
})

describe('the help of a command', () => {
  it.each(COMMANDS)('says how to type "$command"', ({ command, subject }) => {
    expect(subject.usage).toMatch(new RegExp(`^  ${command}( |$)`, 'm'))
  })

  it.each(COMMANDS)('lists only options that exist for "$command"', ({ taken }) => {
    expect([...taken].filter((option) => !KNOWN.includes(option))).toEqual([])
  })

  it('lists every option with some command', () => {
    const listed = new Set(COMMANDS.flatMap(({ taken }) => [...taken]))
    expect(KNOWN.filter((option) => !listed.has(option))).toEqual([])
  })
})

describe('the filters of a list', () => {
  it.each([
    ['nodes', 'list', 'country', 'tier'],
    ['nodes', 'export', 'state', 'node'],
    ['orders', 'list', 'cycle', 'suspended'],
    ['payments', 'export', 'arrived-from', 'made-from'],
    ['members', 'suspend-found', 'no-email', 'country'],
    ['devices', 'remove-found', 'never-connected', 'sort'],
    ['mailings', 'write', 'ends-before', 'before'],
  ])('are taken by "%s %s": --%s, and not --%s', (name, word, its, foreign) => {
    const taken = optionsOf(SUBJECTS[name] ?? { usage: '', commands: {} }, `${name} ${word}`)
    expect([taken.has(its), taken.has(foreign)]).toEqual([true, false])
  })
})
