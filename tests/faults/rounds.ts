import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '../support/engines.ts'
import { TEST_LIMIT_MS } from '../support/patience.ts'
import { ROOT } from '../support/source-files.ts'

const IS_LONG = process.env.TEST_LONG !== undefined
const FIGURES = join(import.meta.dirname, 'figures')

/** How often something is tried that only shows its faults by chance. */
export interface Series {
  /** names the file that keeps the count, e.g. `killed while paying, SQLite` */
  name: string
  /** in `npm run test:all` */
  few: number
  /** in `npm run test:long`, in as many runs as it takes */
  full: number
}

/** Ends a series that hangs; one that is slow continues. */
export const LIMIT = { timeout: IS_LONG ? 3_600_000 : TEST_LIMIT_MS }

/** Contents of a series' file in `figures/`. */
export interface SeriesFigure {
  name: string
  of: number
  runs: { date: string; commit: string; rounds: number }[]
}

/**
 * Runs the rounds of a series that are left, and keeps count after each: a long run that is ended
 * continues where it was. A round that throws ends the series and does not count.
 * @param run is given the round's number
 * @returns how many rounds this run has done
 */
export async function runSeries(
  series: Series,
  run: (round: number) => Promise<void>,
): Promise<number> {
  if (!IS_LONG) {
    for (let round = 0; round < series.few; round += 1) await run(round)
    return series.few
  }
  const before = readFigure(series)
  const done = countRounds(before)
  const today = { date: new Date().toISOString().slice(0, 10), commit: headCommit(), rounds: 0 }
  for (let round = done; round < series.full; round += 1) {
    await run(round)
    today.rounds += 1
    writeFigure({ ...before, of: series.full, runs: merged(before.runs, today) })
  }
  return today.rounds
}

/** Seven ways to be killed: 700 rounds together on SQLite, 280 on PostgreSQL. */
const KILLS = { SQLite: { few: 2, full: 100 }, PostgreSQL: { few: 1, full: 40 } }

/** Runs the rounds of one way to be killed. @returns how many this run has done */
export const runKills = (
  what: string,
  engine: Pick<Engine, 'name'>,
  run: () => Promise<void>,
): Promise<number> => runSeries({ name: `${what}, ${engine.name}`, ...KILLS[engine.name] }, run)

/** A series that is complete begins again. */
function readFigure({ name, full }: Series): SeriesFigure {
  const none = { name, of: full, runs: [] }
  try {
    const figure = JSON.parse(readFileSync(fileOf(name), 'utf8')) as SeriesFigure
    return countRounds(figure) >= full ? none : figure
  } catch {
    return none
  }
}

function writeFigure(figure: SeriesFigure): void {
  mkdirSync(FIGURES, { recursive: true })
  const file = fileOf(figure.name)
  writeFileSync(`${file}.partial`, `${JSON.stringify(figure, null, 2)}\n`)
  renameSync(`${file}.partial`, file)
}

const countRounds = ({ runs }: SeriesFigure) => runs.reduce((sum, { rounds }) => sum + rounds, 0)

/** One entry for each day and commit. */
function merged(runs: SeriesFigure['runs'], today: SeriesFigure['runs'][number]) {
  const last = runs.at(-1)
  if (last?.date !== today.date || last.commit !== today.commit) return [...runs, today]
  return [...runs.slice(0, -1), { ...today, rounds: last.rounds + today.rounds }]
}

const fileOf = (name: string) =>
  join(FIGURES, `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.json`)

const headCommit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
