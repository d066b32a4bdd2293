import type { Context } from './command.ts'

const FEWEST = 500
const MOST_LINES = 20
/** Clears the rest of a terminal's line. */
export const CLEAR_LINE = '\x1b[K'
const SECONDS_AS_MINUTES = 120

/** The work of a long command. */
export interface Work {
  /** null when it is not known beforehand */
  total: number | null
  /** the name of its parts, such as `rows` */
  unit?: string
}

/**
 * Returns a function that shows how far a long command has come: in one line of a terminal, with the rate and the time
 * left, or in a line now and then.
 */
export function showProgress(
  { writeProgress, now, isTerminal }: Pick<Context, 'writeProgress' | 'now' | 'isTerminal'>,
  { total, unit = '' }: Work,
): (done: number) => void {
  const startedMs = now()
  const every = Math.max(FEWEST, (total ?? 0) / MOST_LINES)
  let shown = 0
  return (done) => {
    if (isTerminal) {
      const text = progressText(done, { total, unit }, (now() - startedMs) / 1000)
      writeProgress(`${CLEAR_LINE}${text}\r`)
    } else if (done - shown >= every) {
      shown = done
      writeProgress(`${shareText(done, { total, unit })}\n`)
    }
  }
}

function progressText(done: number, work: Required<Work>, seconds: number): string {
  const share = shareText(done, work)
  const rate = done / seconds
  if (!(rate > 0)) return share
  const soFar = `${share}, ${grouped(rate)} a second`
  if (work.total === null) return soFar
  const left = (work.total - done) / rate
  const end = left < SECONDS_AS_MINUTES ? `${grouped(left)} s` : `${grouped(left / 60)} min`
  return `${soFar}, ${end} left`
}

const shareText = (done: number, { total, unit }: Required<Work>) =>
  `${grouped(done)}${total === null ? '' : ` of ${grouped(total)}`} ${unit}`.trimEnd()

const grouped = (number: number) => Math.round(number).toLocaleString('en')
