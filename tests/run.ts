import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, runChecks } from './check.ts'
import { ensureChromium } from './support/chromium.ts'
import { endCommands, inSeconds, runCommand } from './support/commands.ts'
import { ensureOtherEngines } from './support/other-engines.ts'
import { MAX_FAILURES } from './support/patience.ts'
import { ensurePostgresBinaries } from './support/postgres-binaries.ts'
import { ROOT } from './support/source-files.ts'

const IS_LONG = process.argv.includes('--long')
/** Nobody waits longer for what hangs; no machine that gets on is so slow. */
const SAFETY_LIMIT_MINUTES = IS_LONG ? 12 * 60 : 80
const REPORTS = join(ROOT, 'node_modules/.cache/reports')
const env: Record<string, string> = {
  // every server that a test starts reads the same scripts
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  ...(IS_LONG && { TEST_LONG: '1' }),
}

interface Part extends Counts {
  name: string
  durationMs: number
}

const PARTS: Record<string, () => Promise<Counts> | Counts> = {
  'browser and PostgreSQL': prepare,
  checks: runChecks,
  'unit and server': runVitest,
  journeys: runPlaywright,
}

const parts: Part[] = []
let runs = ''
/** why no further part begins, and what ran then */
let ended: string | null = null

async function main(): Promise<void> {
  mkdirSync(REPORTS, { recursive: true })
  for (const [name, run] of Object.entries(PARTS)) {
    if (ended === null) await part(name, run)
  }
  if (ended !== null) {
    parts.push({ name: ended, passed: 0, failed: 1, durationMs: performance.now() })
  }
}

async function part(name: string, run: () => Promise<Counts> | Counts): Promise<void> {
  console.log(`\n── ${name}`)
  runs = name
  const started = performance.now()
  let counts: Counts = { passed: 0, failed: 1 }
  try {
    counts = await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  parts.push({ name, ...counts, durationMs: performance.now() - started })
}

function prepare(): Counts {
  ensureChromium()
  ensurePostgresBinaries()
  if (IS_LONG) ensureOtherEngines()
  return { passed: 0, failed: 0 }
}

async function runVitest(): Promise<Counts> {
  const file = freshReport('vitest.json')
  const { exitCode } = await runCommand(
    'vitest',
    [
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      `--bail=${MAX_FAILURES}`,
    ],
    'stream',
    env,
  )
  const report = readReport('vitest', file, exitCode)
  const emptyFailures = listOf(report.testResults).filter(
    (one) => one.status === 'failed' && listOf(one.assertionResults).length === 0,
  )
  return verdict(
    numberOf(report.numPassedTests),
    numberOf(report.numFailedTests) + emptyFailures.length,
    numberOf(report.numPendingTests) + numberOf(report.numTodoTests),
    exitCode,
  )
}

async function runPlaywright(): Promise<Counts> {
  const file = freshReport('playwright.json')
  const { exitCode } = await runCommand(
    'playwright',
    [
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--reporter=list,json',
      `--max-failures=${MAX_FAILURES}`,
    ],
    'stream',
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  )
  const stats = recordOf(readReport('playwright', file, exitCode).stats)
  return verdict(
    numberOf(stats.expected),
    numberOf(stats.unexpected) + numberOf(stats.flaky),
    numberOf(stats.skipped),
    exitCode,
  )
}

/** A test that was switched off, or that the tenth failure came before, proves nothing: it counts as failed. */
function verdict(passed: number, failed: number, notRun: number, exitCode: number | null): Counts {
  if (notRun > 0) console.log(`${notRun} were not run, and count as failed.`)
  return { passed, failed: exitCode === 0 ? failed + notRun : Math.max(failed + notRun, 1) }
}

function freshReport(name: string): string {
  const file = join(REPORTS, name)
  rmSync(file, { force: true })
  return file
}

/** @throws in words when there is none */
function readReport(tool: string, file: string, exitCode: number | null): Record<string, unknown> {
  if (!existsSync(file)) {
    const how = exitCode === null ? 'was ended by a signal' : `ended with ${exitCode}`
    throw new Error(`${tool} ${how} and left no report: its list above says how far it came.`)
  }
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
  for (const { name, passed, failed, durationMs } of parts) {
    const duration = inSeconds(durationMs).padStart(8)
    console.log(`${name.padEnd(24)} ${duration}   ${passed} passed, ${failed} failed`)
  }
  const sum = (key: keyof Counts) => parts.reduce((total, one) => total + one[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') > 0 ? 1 : 0
}

/** Ends what runs; what it has done by then is still counted. */
function stop(reason: string): void {
  ended ??= `${reason}, in "${runs}"`
  endCommands()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => stop(`ended by ${signal}`))
}
const limit = setTimeout(
  () => stop(`over ${SAFETY_LIMIT_MINUTES} minutes`),
  SAFETY_LIMIT_MINUTES * 60_000,
)
await main()
clearTimeout(limit)
report()
