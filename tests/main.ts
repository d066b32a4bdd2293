import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD, runChecks } from './check.ts'
import { ensureChromium } from './support/chromium.ts'
import { inSeconds, runCommand } from './support/commands.ts'
import { ensureMariadb } from './support/mariadb.ts'
import { ensureOtherEngines } from './support/other-engines.ts'
import { MAX_FAILURES } from './support/patience.ts'
import { ensurePostgresBinaries } from './support/postgres-binaries.ts'
import { type Result, readPlaywright, readVitest } from './support/read-reports.ts'
import { ROOT } from './support/source-files.ts'
import { makeTemporaryFolder } from './support/temporary-folder.ts'

interface Scope {
  ensureTools: readonly (() => void)[]
  runChecks(): Promise<Result>
  vitest: readonly string[]
  playwright: readonly string[]
  env?: Record<string, string>
}

const PROJECTS = ['rules', 'unit', 'server']

const SCOPES: Record<string, Scope> = {
  /** `npm test` */
  core: {
    ensureTools: [ensureChromium],
    runChecks,
    vitest: PROJECTS.map((project) => `--project=${project}`),
    playwright: ['--grep=@core'],
  },
  /** `npm run test:all`: what `npm test` leaves out */
  rest: {
    ensureTools: [ensureChromium, ensurePostgresBinaries, ensureMariadb],
    runChecks: () => runChecks([[BUILD]]),
    vitest: ['structure', ...PROJECTS].map((project) => `--project=!${project}`),
    playwright: ['--grep-invert=@core'],
  },
  /** `npm run test:long`: everything, at full counts */
  long: {
    ensureTools: [ensureChromium, ensurePostgresBinaries, ensureMariadb, ensureOtherEngines],
    runChecks,
    vitest: ['--project=!structure'],
    playwright: [],
    env: { TEST_LONG: '1' },
  },
}

const [name = '', ...options] = process.argv.slice(2)
const scope = SCOPES[name]
if (scope === undefined) throw new Error(`Name a scope: ${Object.keys(SCOPES).join(', ')}`)

const folder = makeTemporaryFolder()
const reportOf = (tool: string) => join(folder, `${tool}.json`)
const env = {
  ...scope.env,
  // every server that a test starts reads the same scripts
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  // what Playwright has compiled, which it would keep in the temporary folder
  PWTEST_CACHE_DIR: join(ROOT, 'node_modules/.cache/playwright'),
  PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('playwright'),
  TMPDIR: folder,
}

const TOOLS = {
  vitest: {
    args: [
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${reportOf('vitest')}`,
      `--bail=${MAX_FAILURES}`,
    ],
    allowNoTests: '--passWithNoTests',
    read: readVitest,
  },
  playwright: {
    args: [
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      `--max-failures=${MAX_FAILURES}`,
    ],
    allowNoTests: '--pass-with-no-tests',
    read: readPlaywright,
  },
}

const parts: (Result & { name: string; durationMs: number })[] = []
let isInterrupted = false

async function main({ ensureTools, runChecks, vitest, playwright }: Scope): Promise<void> {
  console.log(`Temporary files: ${folder}`)
  await part('browser and PostgreSQL', async () => {
    for (const ensure of ensureTools) ensure()
    return { passed: 0, failures: [] }
  })
  await part('checks', runChecks)
  await part('unit and server', () => runTool('vitest', vitest))
  await part('journeys', () => runTool('playwright', playwright))
}

async function part(name: string, run: () => Promise<Result>): Promise<void> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  const result = await (isInterrupted ? Promise.reject('interrupted') : run()).catch((error) => {
    const reason = error instanceof Error ? error.message : String(error)
    return { passed: 0, failures: [`${name}: ${reason}`] }
  })
  parts.push({ ...result, name, durationMs: performance.now() - started })
}

async function runTool(tool: keyof typeof TOOLS, chosen: readonly string[]): Promise<Result> {
  const { args, allowNoTests, read } = TOOLS[tool]
  const isNarrowed = options.includes('--last-failed')
  const all = [...args, ...chosen, ...options, ...(isNarrowed ? [allowNoTests] : [])]
  const { exitCode } = await runCommand(tool, all, 'stream', env)
  const result = read(reportOf(tool))
  const isOutside = exitCode !== 0 && result.failures.length === 0
  return isOutside ? { ...result, failures: [`${tool}: an error outside of any test`] } : result
}

/** Names again what failed, or passed at its second try, below the output of the parts after it. */
function report(): void {
  console.log('')
  for (const title of parts.flatMap(({ unsteady = [] }) => unsteady)) console.log(`~ ${title}`)
  for (const failure of parts.flatMap(({ failures }) => failures)) console.log(`✗ ${failure}`)
  for (const { name, passed, failures, durationMs } of parts) {
    const duration = inSeconds(durationMs).padStart(8)
    console.log(`${name.padEnd(24)} ${duration}   ${passed} passed, ${failures.length} failed`)
  }
  const passed = parts.reduce((sum, part) => sum + part.passed, 0)
  const failed = parts.reduce((sum, { failures }) => sum + failures.length, 0)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

// the tools get the same signal, end by themselves and report what they have done
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true
  })
}
await main(scope)
report()
rmSync(folder, { recursive: true, force: true })
