import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './check.ts'
import { hashTree } from './run/hash-tree.ts'
import {
  type Counts,
  countTests,
  failuresOf,
  JOURNAL,
  PARTS,
  passedNames,
  readPart,
} from './run/journal.ts'
import { makeTemporaryFolder } from './run/temporary-folder.ts'
import { ensureChromium } from './support/chromium.ts'
import { endCommands, inSeconds, runCommand } from './support/commands.ts'
import { ensureOtherEngines } from './support/other-engines.ts'
import { MAX_FAILURES } from './support/patience.ts'
import { ensurePostgresBinaries } from './support/postgres-binaries.ts'
import { ROOT } from './support/source-files.ts'

const IS_LONG = process.argv.includes('--long')
const IS_RESUMED = process.argv.includes('--resume')
/** Nobody waits longer for what hangs; no machine that gets on is so slow. */
const SAFETY_LIMIT_MINUTES = IS_LONG ? 12 * 60 : 80
const PROGRESS_EVERY_MS = 30_000
const REPORTS = join(ROOT, 'node_modules/.cache/reports')

interface Part extends Counts {
  name: string
  durationMs: number
  failures: string[]
}

/** Each leaves out the names that have passed before. @returns the exit code of its tool */
const RUN: Record<string, (passed: ReadonlySet<string>) => Promise<number | null> | number> = {
  [PARTS.tools]: prepare,
  [PARTS.checks]: runChecks,
  [PARTS.vitest]: runVitest,
  [PARTS.journeys]: runPlaywright,
}
const NAMES = Object.keys(RUN)

const parts: Part[] = []
let runs = ''
/** why no further part begins, and what ran then */
let ended: string | null = null
const temporaryFolder = makeTemporaryFolder()
const env: Record<string, string> = {
  // every server that a test starts reads the same scripts
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled'),
  // what Playwright has compiled, which it would keep in the temporary folder
  PWTEST_CACHE_DIR: join(ROOT, 'node_modules/.cache/playwright'),
  TMPDIR: temporaryFolder,
  ...(IS_LONG && { TEST_LONG: '1' }),
}

const currentHash = () => hashTree([process.version, String(IS_LONG), process.env.CHROMIUM ?? ''])

async function main(): Promise<void> {
  console.log(`Temporary files: ${temporaryFolder}`)
  const hash = currentHash()
  const journal = openJournal(hash)
  for (const name of NAMES) {
    if (ended === null) await part(name, journal)
  }
  if (currentHash() !== hash) {
    rmSync(journal, { force: true })
    console.log('Files changed during the run: the next one runs everything.')
  }
  if (ended !== null) {
    parts.push({ name: ended, passed: 0, failed: 1, failures: [], durationMs: performance.now() })
  }
}

/** Keeps what has passed on these very files for a resumed run, and nothing else. */
function openJournal(hash: string): string {
  mkdirSync(REPORTS, { recursive: true })
  const name = `journal-${hash}.jsonl`
  const old = readdirSync(REPORTS).filter((file) => file.startsWith('journal-'))
  for (const file of old) if (!IS_RESUMED || file !== name) rmSync(join(REPORTS, file))
  if (IS_RESUMED && !old.includes(name)) console.log('Nothing has passed on these files yet.')
  const journal = join(REPORTS, name)
  process.env[JOURNAL] = journal
  return journal
}

async function part(name: string, journal: string): Promise<void> {
  const before = readPart(journal, name)
  const passed = passedNames(before)
  console.log(`\n── ${name}, part ${NAMES.indexOf(name) + 1} of ${NAMES.length}`)
  if (passed.size > 0) console.log(`${passed.size} of ${before.planned.size} passed before.`)
  runs = name
  const started = performance.now()
  const progress = setInterval(() => sayProgress(name, journal, started), PROGRESS_EVERY_MS)
  let exitCode: number | null = 1
  try {
    // a check builds what later parts need, even when all have passed
    const isOver = name !== PARTS.checks && passed.size > 0 && passed.size === before.planned.size
    exitCode = isOver ? 0 : await (RUN[name] as (typeof RUN)[string])(passed)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  clearInterval(progress)
  const after = readPart(journal, name)
  const counts = countTests(after)
  if (counts.notRun > 0) console.log(`${counts.notRun} did not run, and count as failed.`)
  // an error outside of any test
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1
  parts.push({
    name,
    ...counts,
    failures: failuresOf(after),
    durationMs: performance.now() - started,
  })
}

/** `── journeys: 120 of 306 done in 140.2 s, 186 left` */
function sayProgress(name: string, journal: string, started: number): void {
  const { planned, done } = readPart(journal, name)
  const rest = NAMES.slice(NAMES.indexOf(name) + 1)
  const after = rest.length > 0 ? `; then ${rest.join(', ')}` : ''
  const duration = inSeconds(performance.now() - started)
  const left = planned.size - done.size
  console.log(
    `── ${name}: ${done.size} of ${planned.size} done, ${left} left, after ${duration}${after}`,
  )
}

function prepare(): number {
  ensureChromium()
  ensurePostgresBinaries()
  if (IS_LONG) ensureOtherEngines()
  return 0
}

async function runVitest(passed: ReadonlySet<string>): Promise<number | null> {
  const { planned } = readPart(process.env[JOURNAL] as string, PARTS.vitest)
  const { exitCode } = await runCommand(
    'vitest',
    [
      'run',
      ...[...planned].filter((file) => !passed.has(file)),
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      `--reporter=${join(ROOT, 'tests/run/vitest-journal.ts')}`,
      `--bail=${MAX_FAILURES}`,
    ],
    'stream',
    env,
  )
  return exitCode
}

async function runPlaywright(passed: ReadonlySet<string>): Promise<number | null> {
  const passedList = join(temporaryFolder, 'passed-journeys.txt')
  writeFileSync(passedList, [...passed].join('\n'))
  const { exitCode } = await runCommand(
    'playwright',
    [
      'test',
      '--config=tests/e2e/playwright.config.ts',
      `--reporter=list,${join(ROOT, 'tests/run/playwright-journal.ts')}`,
      `--max-failures=${MAX_FAILURES}`,
      ...(passed.size > 0 ? [`--test-list-invert=${passedList}`] : []),
    ],
    'stream',
    env,
  )
  return exitCode
}

function report(): void {
  // again, below the output of the parts after it
  for (const failure of parts.flatMap(({ failures }) => failures)) console.log(`\n✗ ${failure}`)
  console.log('')
  for (const { name, passed, failed, durationMs } of parts) {
    const duration = inSeconds(durationMs).padStart(8)
    console.log(`${name.padEnd(24)} ${duration}   ${passed} passed, ${failed} failed`)
  }
  const sum = (key: keyof Counts) => parts.reduce((total, one) => total + one[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  if (sum('failed') > 0) {
    const command = IS_LONG ? 'npm run test:long' : 'npm test'
    console.log(`To run what has not passed on these files: ${command} -- --resume`)
  }
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
rmSync(temporaryFolder, { recursive: true, force: true })
