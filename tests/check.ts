import { inSeconds, runCommand } from './support/commands.ts'

interface Step {
  name: string
  command: readonly [string, ...string[]]
  env?: Record<string, string>
  /** its output is worth reading when it passes, too */
  isShown?: boolean
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
  { name: 'build', command: [process.execPath, 'src/setup/build.ts'] },
  { name: 'byte budget', command: [process.execPath, 'tests/byte-budget.ts'], isShown: true },
]

export interface Counts {
  passed: number
  failed: number
}

/** Runs every check, one line each, and the output of those that fail. */
export async function runChecks(): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 }
  for (const { name, command, env, isShown } of STEPS) {
    const [tool, ...args] = command
    const { exitCode, output, durationMs } = await runCommand(tool, args, 'collect', env)
    const hasPassed = exitCode === 0
    counts[hasPassed ? 'passed' : 'failed'] += 1
    console.log(`${hasPassed ? '✓' : '✗'} ${name} (${inSeconds(durationMs)})`)
    if (!hasPassed || isShown) console.log(indent(output))
  }
  return counts
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, '    ')
}

if (import.meta.main) {
  const { failed } = await runChecks()
  process.exitCode = failed > 0 ? 1 : 0
}
