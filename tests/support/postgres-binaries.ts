import { existsSync, readdirSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installLine, installPackages } from './apt.ts'

const DEBIAN_FOLDER = '/usr/lib/postgresql'
const PACKAGES = ['postgresql']

/**
 * Folder that holds `initdb`, `pg_ctl` and `postgres` of one PostgreSQL, installed first where
 * that is possible.
 * @throws when there is none, with the line that installs it
 */
export function ensurePostgresBinaries(): string {
  if (searchBinaries() === null) installPackages(PACKAGES)
  const folder = searchBinaries()
  if (folder === null) throw new Error(`No PostgreSQL found. Type: ${installLine(PACKAGES)}`)
  return folder
}

function searchBinaries(): string | null {
  return [...debianFolders(), ...pathFolders()].find(isComplete) ?? null
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_FOLDER)) return []
  return readdirSync(DEBIAN_FOLDER)
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
}

// A folder of links or wrappers may mix versions: only the folder that the links lead to counts.
function pathFolders(): string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'initdb'))
    .filter((file) => existsSync(file))
    .map((file) => dirname(realpathSync(file)))
}

function isComplete(folder: string): boolean {
  return ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name)))
}
