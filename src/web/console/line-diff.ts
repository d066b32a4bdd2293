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
  const oldLines = before.split('\n')
  const newLines = after.split('\n')
  const shorter = Math.min(oldLines.length, newLines.length)
  let head = 0
  while (head < shorter && oldLines[head] === newLines[head]) head += 1
  let tail = 0
  while (tail < shorter - head && oldLines.at(-1 - tail) === newLines.at(-1 - tail)) tail += 1

  const lines = (kind: DiffLine['kind'], of: readonly string[], from: number, to: number) =>
    of.slice(Math.max(0, from), to).map((text, position) => ({
      kind,
      text,
      at: Math.max(0, from) + position + 1,
    }))
  const oldEnd = oldLines.length - tail
  const newEnd = newLines.length - tail
  return [
    ...lines('same', newLines, head - AROUND, head),
    ...lines('gone', oldLines, head, oldEnd),
    ...lines('come', newLines, head, newEnd),
    ...lines('same', newLines, newEnd, newEnd + AROUND),
  ]
}
