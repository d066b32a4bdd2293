import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const OWNER_ONLY = 0o700

/**
 * Makes a folder, and those above it that are missing. Node's own `recursive` would never return in a file
 * system that says "no such file" for a folder which it cannot hold, as `/proc` does.
 * @param mode access to the folders that are made
 * @throws the system's error for the folder that cannot be made
 */
export function makeFolder(folder: string, mode = OWNER_ONLY): void {
  const above = dirname(folder)
  if (above !== folder && !existsSync(above)) makeFolder(above, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if (!existsSync(folder) || !statSync(folder).isDirectory()) throw error
  }
}
