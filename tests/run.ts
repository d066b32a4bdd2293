import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, runChecks } from './check.ts'
import { ensureChromium } from './support/chromium.ts'
import { endCommands, inSeconds, runCommand } from './support/commands.ts'
import { ensureOtherEngines } from './support/other-engines.ts'
import { ensurePostgresBinaries } from './support/postgres-binaries.ts'
import { ROOT } from './support/source-files.ts'

const IS_LONG = process.argv.includes('--long')
const LIMIT_MS = (IS_LONG ? 90 : 25) * 60_000
const REPORTS = join(ROOT, 'node_modules/.cache/reports')
const env: Record<string, string> = {
  // every server that a test starts reads the same scripts
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  ...(IS_LONG && { TEST_LONG: '1' }),
}

interface Part extends Counts {
  name: string
  duration_ms: number
}

const parts: Part[] = []

async function main(): Promise<void> {
  mkdirSync(REPORTS, { recursive: true })
  await part('browser and PostgreSQL', prepare)
  await part('checks', runChecks)
  await part('unit and server', runVitest)
  await part('journeys', runPlaywright)
}

async function part(name: string, run: () => Promise<Counts> | Counts): Promise<void> {
  console.log(`\n── ${name}`)
  const started = performance.now()
  let counts: Counts = { passed: 0, failed: 1 }
  try {
    counts = await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  parts.push({ name, ...counts, duration_ms: performance.now() - started })
}

function prepare(): Counts {
  ensureChromium()
  ensurePostgresBinaries()
  if (IS_LONG) ensureOtherEngines()
  return { passed: 0, failed: 0 }
}

async function runVitest(): Promise<Counts> {
  const file = freshReport('vitest.json')
  const { exit_code } = await runCommand(
    'vitest',
    [
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    'stream',
    env,
  )
  const report = readReport(file)
  const empty_failures = listOf(report.testResults).filter(
    (one) => one.status === 'failed' && listOf(one.assertionResults).length === 0,
  )
  // A test that is switched off proves nothing: it counts as failed.
  const failed =
    numberOf(report.numFailedTests) +
    numberOf(report.numPendingTests) +
    numberOf(report.numTodoTests) +
    empty_failures.length
  return verdict(numberOf(report.numPassedTests), failed, exit_code)
}

async function runPlaywright(): Promise<Counts> {
  const file = freshReport('playwright.json')
  const { exit_code } = await runCommand(
    'playwright',
    ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json'],
    'stream',
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
  const stats = recordOf(readReport(file).stats)
  const failed = numberOf(stats.unexpected) + numberOf(stats.flaky) + numberOf(stats.skipped)
  return verdict(numberOf(stats.expected), failed, exit_code)
}

function verdict(passed: number, failed: number, exit_code: number | null): Counts {
  return { passed, failed: exit_code === 0 ? failed : Math.max(failed, 1) }
}

function freshReport(name: string): string {
  const file = join(REPORTS, name)
  rmSync(file, { force: true })
  return file
}

function readReport(file: string): Record<string, unknown> {
  return recordOf(JSON.parse(readFileSync(file, 'utf8')))
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function report(): void {
  console.log('')
  for (const { name, passed, failed, duration_ms } of parts) {
    const duration = inSeconds(duration_ms).padStart(8)
    console.log(`${name.padEnd(24)} ${duration}   ${passed} passed, ${failed} failed`)
  }
  const sum = (key: keyof Counts) => parts.reduce((total, one) => total + one[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

async function stop(reason: string): Promise<never> {
  await endCommands()
  parts.push({ name: reason, passed: 0, failed: 1, duration_ms: performance.now() })
  report()
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stop(`ended by ${signal}`))
}
const limit = setTimeout(() => stop(`over ${LIMIT_MS / 60_000} minutes`), LIMIT_MS)
await main()
clearTimeout(limit)
report()
