import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Package {
  /** folder from the repository's root, e.g. `node_modules/fastify` */
  folder: string
  name: string
  version: string
  license: string
}

interface Locked {
  version: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const IMPORT = /\b(?:from\s+|import\s+|import\s*\(\s*|import\.meta\.resolve\(\s*)'([^'.#/][^']*)'/g

/** Lists what the sources below some folders import of packages, files of packages included. */
export function importedSpecifiers(root: string, folders: readonly string[]): string[] {
  const specifiers = new Set<string>()
  for (const folder of folders) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter((file) => /\.tsx?$/.test(file))) {
      const text = readFileSync(join(root, folder, name), 'utf8')
      for (const [, specifier = ''] of text.matchAll(IMPORT)) specifiers.add(specifier)
    }
  }
  return [...specifiers].filter((specifier) => !/^(node|virtual):/.test(specifier)).sort()
}

/**
 * Lists the installed packages that some imports need, directly or not, in the lock file's versions.
 * @throws when one is not in the lock file, or is required and not installed
 */
export function packagesOf(root: string, specifiers: readonly string[]): Package[] {
  const locked: Record<string, Locked> = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ).packages
  const packages = new Map<string, Package>()

  const visit = (from: string, name: string, isOptional: boolean) => {
    const folder = folderOf(locked, from, name)
    const entry = locked[folder ?? '']
    const isInstalled = folder !== null && existsSync(join(root, folder, 'package.json'))
    if (!isInstalled || entry === undefined) {
      if (isOptional) return
      throw new Error(`${name}, which ${from || 'the product'} needs, is not installed`)
    }
    if (packages.has(folder)) return
    const { version, license = 'unknown' } = entry
    packages.set(folder, { folder, name, version, license })
    for (const needed of Object.keys(entry.dependencies ?? {})) visit(folder, needed, false)
    for (const needed of Object.keys(entry.optionalDependencies ?? {})) visit(folder, needed, true)
  }
  for (const specifier of specifiers) visit('', packageNameOf(specifier), false)
  return [...packages.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1))
}

function packageNameOf(specifier: string): string {
  const [scope = '', name] = specifier.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

/** Finds a package as Node does: in the folder that needs it, then in each folder above. */
function folderOf(locked: Record<string, Locked>, from: string, name: string): string | null {
  for (let above = from; ; above = above.slice(0, above.lastIndexOf('node_modules/') - 1)) {
    const folder = `${above === '' ? '' : `${above}/`}node_modules/${name}`
    if (folder in locked) return folder
    if (above === '') return null
  }
}
