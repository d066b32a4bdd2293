import { describeFailure, note, PARTS } from './run/journal.ts'
import { inSeconds, runCommand } from './support/commands.ts'

interface Step {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
  /** its output is worth reading when it passes, too */
  isShown?: boolean
  /** later parts need what it makes: it runs although it has passed before */
  isNeeded?: boolean
}

const LINGUI = { LINGUI_CONFIG: 'locales/lingui.config.ts' }
const LINGUI_CONFIG = ['--config', 'locales/lingui.config.ts']

const STEPS: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--colors=off', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  {
    name: 'architecture, names, documents, words and brand',
    command: [
      'vitest',
      'run',
      '--config=tests/vitest.config.ts',
      '--project=unit',
      'tests/architecture.test.ts',
      'tests/citations.test.ts',
      'tests/names.test.ts',
      'tests/readmes.test.ts',
      'tests/brand.test.ts',
      'tests/words.test.ts',
    ],
  },
  {
    name: 'dead code',
    command: ['knip', '--no-progress', '--config=tests/knip.config.ts'],
    env: LINGUI,
  },
  {
    name: 'catalogues are up to date',
    command: ['lingui', 'check', 'sync', '--clean', '--verbose', ...LINGUI_CONFIG],
    env: LINGUI,
  },
  {
    name: 'every sentence is translated',
    command: ['lingui', 'check', 'missing', '--mode=catalog', '--verbose', ...LINGUI_CONFIG],
    env: LINGUI,
  },
  { name: 'build', command: [process.execPath, 'src/setup/build.ts'], isNeeded: true },
  { name: 'byte budget', command: [process.execPath, 'tests/byte-budget.ts'], isShown: true },
]

/**
 * Runs every check, one line each, and the output of those that fail.
 * @param passed names that are left out
 * @returns the exit code
 */
export async function runChecks(passed: ReadonlySet<string> = new Set()): Promise<number> {
  const part = PARTS.checks
  const steps = STEPS.filter(({ name, isNeeded }) => isNeeded || !passed.has(name))
  note({ part, planned: steps.map(({ name }) => name) })
  let failed = 0
  for (const { name, command, env, isShown } of steps) {
    const [tool, ...args] = command
    const { exitCode, output, durationMs } = await runCommand(tool, args, 'collect', env)
    const hasPassed = exitCode === 0
    const failures = hasPassed ? [] : [describeFailure(name, output.trim())]
    failed += failures.length
    note({ part, name, passed: 1 - failures.length, failed: failures.length, failures })
    console.log(`${hasPassed ? '✓' : '✗'} ${name} (${inSeconds(durationMs)})`)
    if (!hasPassed || isShown) console.log(indent(output))
  }
  return failed > 0 ? 1 : 0
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, '    ')
}

if (import.meta.main) process.exitCode = await runChecks()
