import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../support/source-files.ts'

/** Hashes every file that git does not ignore, and the settings, such as the full counts. */
export function hashTree(settings: readonly string[], root = ROOT): string {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
  const isIgnored = (name: string) =>
    name === '.git' || ignored.some((line) => line.replace('/', '') === name)
  const hash = createHash('sha256').update(JSON.stringify(settings))
  const add = (folder: string) => {
    const entries = readdirSync(join(root, folder), { withFileTypes: true })
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      if (isIgnored(entry.name)) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory()) add(path)
      else if (entry.isFile()) {
        const content = readFileSync(join(root, path))
        hash.update(`${path}\0${content.length}\0`).update(content)
      }
    }
  }
  add('')
  return hash.digest('hex')
}
