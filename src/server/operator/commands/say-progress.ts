import type { Context } from './command.ts'

const FEWEST = 500
const MOST_LINES = 20
const CLEAR_LINE = '\x1b[K'
const SECONDS_AS_MINUTES = 120

/**
 * Returns a function that tells the operator how far a long command has come: in one line of a terminal,
 * with the rate and the time left, or in a line now and then.
 */
export function sayProgress(
  { say, now, isTerminal }: Pick<Context, 'say' | 'now' | 'isTerminal'>,
  of: number,
): (done: number) => void {
  const startedMs = now()
  const every = Math.max(FEWEST, of / MOST_LINES)
  let said = 0
  return (done) => {
    if (isTerminal) {
      const seconds = (now() - startedMs) / 1000
      say(done < of ? `${CLEAR_LINE}${progressText(done, of, seconds)}\r` : CLEAR_LINE)
    } else if (done - said >= every) {
      said = done
      say(`${done} of ${of}\n`)
    }
  }
}

function progressText(done: number, of: number, seconds: number): string {
  const share = `${grouped(done)} of ${grouped(of)}`
  const rate = done / seconds
  if (!(rate > 0)) return share
  const left = (of - done) / rate
  const end = left < SECONDS_AS_MINUTES ? `${grouped(left)} s` : `${grouped(left / 60)} min`
  return `${share}, ${grouped(rate)} a second, ${end} left`
}

const grouped = (number: number) => Math.round(number).toLocaleString('en')
