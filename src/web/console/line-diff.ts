export interface DiffLine {
  kind: 'gone' | 'come' | 'same'
  text: string
  /** the line's number in the text that has it */
  at: number
}

/** Lines beside a change that say where it is. */
const AROUND = 2

/**
 * What changed from one text to another, with a little around it. The lines between the first and
 * the last difference are shown as gone and come: changes of one file are few and near each other.
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
