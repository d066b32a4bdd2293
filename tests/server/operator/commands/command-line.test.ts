import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { typedName } from '../../../../src/server/operator/commands/options.ts'
import { runOperator, SUBJECTS } from '../../../../src/server/operator/commands/run.ts'

/** All commands with the words that the operator types, and the options that they take. */
const COMMANDS = Object.entries(SUBJECTS).flatMap(([subject, { commands }]) =>
  Object.entries(commands).map(([name, { about, target, options = {}, reason }]) => ({
    about,
    command: `${subject} ${name}`.trim(),
    words: [subject, ...(name === '' ? [] : [name])],
    hasTarget: target !== undefined,
    taken: { ...options, ...(reason && { reason: { value: '<why>' } }) },
  })),
)

/** A flag, an option of few commands and one of many, each with the value that it takes. */
const KNOWN = [['--dry-run'], ['--bank-ref', 'x'], ['--json'], ['--reason', 'x']] as const

const folder = mkdtempSync(join(tmpdir(), 'skylark-foreign-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function run(...words: string[]) {
  let output = ''
  const code = await runOperator(words, {
    env: { DATA_DIR: join(folder, 'data') },
    now: Date.now,
    write: (text) => {
      output += text
    },
  })
  return { code, output }
}

describe('an option that a command does not take', () => {
  it.each(COMMANDS)(
    'is refused by "$command" before anything is opened',
    async ({ words, hasTarget, taken }) => {
      const typed = [...words, ...(hasTarget ? [join(folder, 'target')] : [])]
      const own = Object.keys(taken).map((name) => `--${typedName(name)}`)
      for (const [option, ...value] of KNOWN.filter(([option]) => !own.includes(option))) {
        const { code, output } = await run(...typed, option, ...value)
        expect([code, output]).toEqual([2, expect.stringMatching(`^Unknown option '${option}'\n`)])
        expect(output).toContain(
          `Nothing was done. For help: npm run operator -- ${words.join(' ')}`,
        )
      }
      expect(readdirSync(folder)).toEqual([])
    },
  )
})

describe('the help', () => {
  it.each(COMMANDS)('of "$command" says how it is typed and lists its options', async (command) => {
    const { code, output } = await run(...command.words, '--help')
    expect([code, output.split('\n')[0]]).toEqual([
      0,
      expect.stringContaining(`Usage: npm run operator -- ${command.command}`),
    ])
    const listed = [...output.matchAll(/^ {2}(?:-h, )?--([a-z-]+)/gm)].map(([, option]) => option)
    expect(listed).toEqual([...Object.keys(command.taken).map(typedName), 'help'])
  })

  it.each(Object.entries(SUBJECTS))('of "%s" lists its commands', async (name, { commands }) => {
    const { output } = await run(name, '--help')
    for (const word of Object.keys(commands))
      expect(output).toContain(word === '' ? name : `\n  ${word} `)
  })
})

describe('a command line that can’t be read', () => {
  it.each(COMMANDS.filter(({ hasTarget }) => hasTarget))(
    'says that "$command" lacks its argument',
    async ({ words }) => {
      expect(await run(...words)).toEqual({
        code: 2,
        output: expect.stringMatching(/^Missing required argument '/),
      })
    },
  )
})
