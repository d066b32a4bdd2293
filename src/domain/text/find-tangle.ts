/** More than any document has. Reading Markdown takes the square of each, and levels also fill the stack. */
const MOST_LINES = 3000
const MOST_MARKS = 200
const TOO_DEEP =
  /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){9}|^[ \t]{41,}(?:[-*+]|\d{1,9}[.)])[ \t]/
/** Begins a text of its own: an empty line, an item, a heading, a row of a table. */
const BEGINS = /^\s*(?:$|[-*+#|]|\d{1,9}[.)])/
/** So much of a line tells where it stands. */
const SHOWN = 60

/** Finds the line from which on Markdown would take too long to read; null when there is none. */
export function findTangle(markdown: string): string | null {
  let marks = 0
  for (const [index, line] of markdown.split('\n').entries()) {
    if (BEGINS.test(line)) marks = 0
    marks += line.split(/[*_~]/).length - 1
    if (index >= MOST_LINES || marks > MOST_MARKS || TOO_DEEP.test(line))
      return line.trim().slice(0, SHOWN)
  }
  return null
}
