import type { Context } from './command.ts'

const FEWEST = 500
const MOST_LINES = 20

/** Returns a function that tells the operator now and then how far a long command has come. */
export function sayProgress({ say }: Pick<Context, 'say'>, of: number): (done: number) => void {
  const every = Math.max(FEWEST, of / MOST_LINES)
  let said = 0
  return (done) => {
    if (done - said < every) return
    said = done
    say(`${done} of ${of}\n`)
  }
}
