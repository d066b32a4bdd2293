import type { Writable } from 'node:stream'

/**
 * Writes log lines to a reader that may fall behind or leave: drops lines that it does not take, so
 * that no tunnel waits for the log.
 */
export function createLog(out: Writable): (line: string) => void {
  out.on('error', () => {})
  return (line) => {
    if (!out.writableNeedDrain) out.write(`${line}\n`)
  }
}
