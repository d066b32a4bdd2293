// Runs on the machine's own Node (20 or newer) before anything is installed: no dependencies, no
// TypeScript. Every later npm script runs on the Node that package.json pins.
//
//   node src/setup/install.mjs                what running and building need
//   node src/setup/install.mjs tests/tools    also what that folder lists for its parent (decision 128)
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const rootModules = join(root, 'node_modules')

ensureInstalled('.', 'Installing dependencies…')
for (const folder of process.argv.slice(2)) {
  ensureInstalled(folder, `Installing dependencies of ${folder}…`)
  linkForParent(folder)
}

function ensureInstalled(folder, announcement) {
  const lock = filesOf(folder)
  if (stampMatches(lock)) return
  if (!installedMatches(lock)) {
    console.log(announcement)
    install(folder, lock)
  }
  writeStamp(lock)
}

function filesOf(folder) {
  const modules = join(root, folder, 'node_modules')
  return {
    wanted: join(root, folder, 'package-lock.json'),
    installed: join(modules, '.package-lock.json'),
    stamp: join(modules, '.cache', 'installed'),
  }
}

function stampMatches(lock) {
  const stamp = currentStamp(lock)
  return stamp !== null && readText(lock.stamp) === stamp && hasPinnedNode()
}

/** Hashes the lock file and the record of installed packages; null if either is missing. */
function currentStamp(lock) {
  const wanted = readText(lock.wanted)
  const installed = readText(lock.installed)
  if (wanted === null || installed === null) return null
  return createHash('sha256').update(wanted).update('\0').update(installed).digest('hex')
}

/** Checks that every required package of the lock file is installed in exactly that version. */
function installedMatches(lock) {
  const installed = readText(lock.installed)
  if (installed === null || !hasPinnedNode()) return false
  const wanted = JSON.parse(readFileSync(lock.wanted, 'utf8')).packages
  const present = JSON.parse(installed).packages
  const names = Object.keys(wanted).filter((name) => name !== '' && isWantedHere(wanted[name]))
  return (
    names.every((name) => present[name]?.integrity === wanted[name].integrity) &&
    Object.keys(present).every((name) => name in wanted)
  )
}

function isWantedHere(entry) {
  return !entry.optional && !entry.devOptional && !entry.peer
}

function hasPinnedNode() {
  const names = ['node', 'node.cmd', 'node.exe'].map((name) => join(rootModules, '.bin', name))
  return names.some((name) => existsSync(name))
}

// Not `npm ci`, which refuses a lock file without packages of other platforms, as a registry that lacks
// them produces. `installedMatches` checks what `npm ci` would ensure.
function install(folder, lock) {
  const { status, error } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd: join(root, folder),
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: withoutLocalTools(),
    },
  )
  if (error) console.error(`npm could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
  if (!hasPinnedNode()) {
    console.error('No node in node_modules/.bin: allow the install script of "node" and repeat.')
    process.exit(1)
  }
  if (!installedMatches(lock)) {
    const where = folder === '.' ? '' : ` in ${folder}`
    console.error(
      `package.json asks for other versions than package-lock.json: run npm install${where}.`,
    )
    process.exit(1)
  }
}

// Runs npm on the machine's own Node, because npm may replace the one inside node_modules meanwhile.
function withoutLocalTools() {
  const env = { ...process.env }
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[name] = (env[name] ?? '')
    .split(delimiter)
    .filter((folder) => !resolve(folder).startsWith(rootModules))
    .join(delimiter)
  delete env.npm_node_execpath
  delete env.NODE
  return env
}

/** Lets the parent's files import what is installed in the folder. */
function linkForParent(folder) {
  const link = join(root, folder, '..', 'node_modules')
  if (lstatSync(link, { throwIfNoEntry: false })) return
  symlinkSync(join(basename(folder), 'node_modules'), link, 'junction')
}

function writeStamp(lock) {
  mkdirSync(join(lock.stamp, '..'), { recursive: true })
  writeFileSync(lock.stamp, currentStamp(lock) ?? '')
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
