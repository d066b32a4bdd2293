import type { Writable } from 'node:stream'

/**
 * Says lines to a reader that may fall behind or leave: what it does not take is dropped, and no
 * tunnel waits for it.
 */
export function sayTo(out: Writable): (line: string) => void {
  out.on('error', () => {})
  return (line) => {
    if (!out.writableNeedDrain) out.write(`${line}\n`)
  }
}
