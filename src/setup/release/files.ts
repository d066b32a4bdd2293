import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { composeLicences } from './licences.ts'
import { importedSpecifiers, type Package, packagesOf } from './packages.ts'

/** Path inside the release → content. */
export type Files = Map<string, Uint8Array>

const PROGRAMS = ['src/server', 'src/agent', 'src/domain', 'src/contract', 'src/files']
const SITE = ['src/web', 'src/worker']
const GUIDES = ['src/server/operator/README.md', 'src/agent/README.md']
const CHAPTERS = 'src/server/operator/guide'
const SAMPLES = 'src/server/operator/samples'

const NOT_SERVED = /\/\.stamp$|\/\.vite\/.*\.(br|gz)$/
const FOR_TRANSLATORS = /\.po$|\.config\.ts$|\/README\.md$/
/** Of packages: sources in C and TypeScript, types, source maps, fonts, and all that is there to be read. */
const FOR_DEVELOPERS =
  /\.([cm]?ts|map|flow|c|h|[ch]pp|gypi?|woff2?|ya?ml|tsbuildinfo)$|(?<!licen[cs]e|notice|copying)\.(md|markdown)$|\/(\.[^/]+|tests?|__tests__|examples?|docs?|bench(mark)?s?|deps|tsconfig[^/]*\.json)(\/|$)/i

/** Gathers all files of a release from the repository: programs, built site, packages, Node, licenses. */
export function gatherFiles(root: string): Files {
  const files: Files = new Map()
  const add = (path: string, from = path) => files.set(path, readFileSync(join(root, from)))
  const addAll = (folder: string, isWanted: (path: string) => boolean) => {
    for (const path of listFiles(root, folder).filter(isWanted)) add(path)
  }
  for (const program of PROGRAMS)
    addAll(program, (path) => /\.(ts|txt|sh|service|path)$/.test(path))
  for (const guide of GUIDES) add(guide)
  addAll(CHAPTERS, () => true)
  addAll(SAMPLES, () => true)
  addAll('dist', (path) => !NOT_SERVED.test(path))
  addAll('locales', (path) => !FOR_TRANSLATORS.test(path))
  addAll('public/screenshots', () => true)

  const specifiers = importedSpecifiers(root, PROGRAMS)
  const named = new Set(specifiers.map((specifier) => `node_modules/${specifier}`))
  const packages = packagesOf(root, specifiers)
  for (const { folder } of packages) {
    addAll(folder, (path) => {
      const isNested = path.includes('/node_modules/', folder.length)
      return !isNested && (named.has(path) || isRunHere(path))
    })
  }
  const node = realpathSync(join(root, 'node_modules/node/bin/node'))
  files.set('bin/node', readFileSync(node))
  add('skylark', 'src/setup/release/skylark')
  add('CHANGELOG.md', '.github/CHANGELOG.md')
  files.set('package.json', Buffer.from(packageFile(root)))
  files.set('LICENCES.txt', Buffer.from(licences(root, packages)))
  return files
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

/** Tells whether a package's file is read while the programs run on this platform. */
function isRunHere(path: string): boolean {
  if (!path.endsWith('.node')) return !FOR_DEVELOPERS.test(path)
  return new RegExp(`\\b${process.platform}-${process.arch}(-gnu)?\\.node$`).test(path)
}

/** Composes the package.json of a release: what Node reads of it, and its version. */
function packageFile(root: string): string {
  const { name, version, license, type, imports } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return `${JSON.stringify({ name, version, private: true, license, type, imports }, null, 2)}\n`
}

/** The built site holds parts of packages that the programs do not import. */
function licences(root: string, ofPrograms: readonly Package[]): string {
  const ofSite = packagesOf(root, importedSpecifiers(root, SITE))
  const packages = new Map(
    [...ofPrograms, ...ofSite].map((installed) => [installed.folder, installed]),
  )
  return composeLicences(root, licenceOfNode(root), [...packages.values()])
}

/** Reads the license that Node's package leaves beside its program; npm takes it away at its next installation. */
function licenceOfNode(root: string): string {
  const platform = `node-${process.platform}-${process.arch}`
  const file = join(root, 'node_modules/node/node_modules', platform, 'LICENSE')
  if (!existsSync(file)) execFileSync('npm', ['rebuild', 'node'], { cwd: root })
  return readFileSync(file, 'utf8')
}
