import { inSeconds, runCommand } from './support/commands.ts'
import type { Result } from './support/read-reports.ts'

interface Check {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
  /** its output is worth reading when it passes, too */
  isShown?: boolean
}

const LINGUI = { LINGUI_CONFIG: 'locales/lingui.config.ts' }
const LINGUI_CONFIG = ['--config', 'locales/lingui.config.ts']

export const BUILD: Check = { name: 'build', command: [process.execPath, 'src/setup/build.ts'] }

/** Two rows of about the same length, one for each core; within a row each waits for the one before. */
const ROWS: readonly Check[][] = [
  [
    BUILD,
    { name: 'byte budget', command: [process.execPath, 'tests/byte-budget.ts'], isShown: true },
    { name: 'format and lint', command: ['biome', 'ci', '--colors=off', '.'] },
    {
      name: 'dead code',
      command: ['knip', '--no-progress', '--config=tests/knip.config.ts'],
      env: LINGUI,
    },
  ],
  [
    { name: 'types', command: ['tsc', '-b'] },
    {
      name: 'architecture, names, documents, words and brand',
      command: ['vitest', 'run', '--config=tests/vitest.config.ts', '--project=structure'],
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
    { name: 'advisories', command: [process.execPath, 'tests/advisories.ts'], isShown: true },
  ],
]

/** Runs checks, one line each at its end, and the output of those that fail. */
export async function runChecks(rows: readonly Check[][] = ROWS): Promise<Result> {
  const result: Result = { passed: 0, failures: [] }
  const run = async ({ name, command: [tool, ...args], env, isShown }: Check) => {
    const { exitCode, output, durationMs } = await runCommand(tool, args, 'collect', env)
    const hasPassed = exitCode === 0
    if (hasPassed) result.passed += 1
    else result.failures.push(name)
    console.log(`${hasPassed ? '✓' : '✗'} ${name} (${inSeconds(durationMs)})`)
    if (!hasPassed || isShown) console.log(indent(output))
  }
  await Promise.all(
    rows.map(async (row) => {
      for (const check of row) await run(check)
    }),
  )
  return result
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, '    ')
}

if (import.meta.main) process.exitCode = (await runChecks()).failures.length > 0 ? 1 : 0
