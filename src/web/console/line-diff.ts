export interface DiffLine {
  kind: 'gone' | 'come' | 'same'
  text: string
  /** line number in the text that contains the line, counted from 1 */
  at: number
}

/** Unchanged lines shown before and after a change. */
const AROUND = 2

/**
 * Compares two texts line by line. All lines between the first and the last difference count as
 * replaced, since the changes of one file are few and close together.
 */
export function lineDiff(before: string, after: string): DiffLine[] {
  const old_lines = before.split('\n')
  const new_lines = after.split('\n')
  const shorter = Math.min(old_lines.length, new_lines.length)
  let head = 0
  while (head < shorter && old_lines[head] === new_lines[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old_lines.at(-1 - tail) === new_lines.at(-1 - tail)) tail += 1

  const lines = (kind: DiffLine['kind'], of: readonly string[], from: number, to: number) =>
    of.slice(Math.max(0, from), to).map((text, position) => ({
      kind,
      text,
      at: Math.max(0, from) + position + 1,
    }))
  const old_end = old_lines.length - tail
  const new_end = new_lines.length - tail
  return [
    ...lines('same', new_lines, head - AROUND, head),
    ...lines('gone', old_lines, head, old_end),
    ...lines('come', new_lines, head, new_end),
    ...lines('same', new_lines, new_end, new_end + AROUND),
  ]
}
