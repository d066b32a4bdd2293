import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Environment variable that names the journal's file for the reporters of the test runners. */
export const JOURNAL = 'TEST_JOURNAL'

/** The parts of a whole run, in their order. */
export const PARTS = {
  tools: 'browser and PostgreSQL',
  checks: 'checks',
  vitest: 'unit and server',
  journeys: 'journeys',
} as const

/** Lines of an error that are repeated at the end of a run. */
const REPEATED_LINES = 8

export interface Counts {
  passed: number
  failed: number
}

/** How a check, a test file or a journey ended. */
interface Result extends Counts {
  /** its failed tests, each by `describeFailure` */
  failures: string[]
}

/** One line of the journal. A name is a check, a test file or a journey. */
type Entry =
  | { part: string; planned: string[] }
  | ({ part: string; name: string } & Result)
  | { part: string; outside: string }

export interface PartJournal {
  /** empty until the part begins */
  planned: Set<string>
  done: Map<string, Result>
  /** errors outside of any test: with one, nothing that has passed counts */
  outside: string[]
}

/** Appends a line at once, so that a run that is killed leaves what it has done. */
export function note(entry: Entry): void {
  const file = process.env[JOURNAL]
  if (file !== undefined) appendFileSync(file, `\n${JSON.stringify(entry)}`)
}

/** Reads what the journal says about a part. */
export function readPart(file: string, part: string): PartJournal {
  const found: PartJournal = { planned: new Set(), done: new Map(), outside: [] }
  for (const entry of readEntries(file)) {
    if (entry.part !== part) continue
    if ('outside' in entry) found.outside.push(entry.outside)
    else if ('name' in entry) found.done.set(entry.name, entry)
    else {
      // a resumed run plans what has not passed, and runs all of it again
      for (const name of entry.planned) found.planned.add(name)
      for (const name of entry.planned) found.done.delete(name)
      found.outside = []
    }
  }
  return found
}

/** Names that need not run again. */
export function passedNames({ done, outside }: PartJournal): Set<string> {
  const passed = outside.length > 0 ? [] : [...done].filter(([, { failed }]) => failed === 0)
  return new Set(passed.map(([name]) => name))
}

/** Counts tests; a planned name that did not run counts as one failed test. */
export function countTests({ planned, done }: PartJournal): Counts & { notRun: number } {
  const notRun = [...planned].filter((name) => !done.has(name)).length
  const sum = (key: keyof Counts) => [...done.values()].reduce((total, one) => total + one[key], 0)
  return { passed: sum('passed'), failed: sum('failed') + notRun, notRun }
}

/** Lists all failures of a part. */
export function failuresOf({ done, outside }: PartJournal): string[] {
  return [...[...done.values()].flatMap(({ failures }) => failures), ...outside]
}

/** Describes a failed test in a few lines: its title, then how its error begins. */
export function describeFailure(title: string, error: string | undefined): string {
  const lines = stripVTControlCharacters(error ?? 'no error was given').split('\n')
  return [title, ...lines.slice(0, REPEATED_LINES)].join('\n    ')
}

function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line) => {
    try {
      return [JSON.parse(line)]
    } catch {
      // the first line is empty, and a kill may have cut off another
      return []
    }
  })
}
