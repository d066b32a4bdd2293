import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '#domain/time/durations.ts'

const DRAFT = /^\.skylark-.*\.partial(-\w+)?$/

/**
 * Names a temporary file in a folder. Every call gives another name, so that simultaneous commands do
 * not share a file. Removes drafts older than a day, left by commands whose process was killed.
 */
export function newDraft(folder: string, nowMs: number): string {
  for (const name of readdirSync(folder).filter((entry) => DRAFT.test(entry))) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < nowMs - DAY_MS) rmSync(path, { force: true })
  }
  return join(folder, `.skylark-${randomUUID()}.partial`)
}

/** Formats an instant for file names that sort by time: `20261121T080000Z`. */
export const timeStamp = (instantMs: number): string =>
  new Date(instantMs).toISOString().replace(/[-:]|\.\d+/g, '')
