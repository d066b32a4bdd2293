// Runs on the machine's own Node (20 or newer) before anything is installed: no dependencies, no
// TypeScript. Every later npm script runs on the Node that package.json pins.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const installedFile = join(modules, '.package-lock.json')
const stampFile = join(modules, '.cache', 'installed')

if (stampMatches()) process.exit(0)
if (!installedMatches()) install()
writeStamp()

function stampMatches() {
  return readText(stampFile) === currentStamp() && hasPinnedNode()
}

/** Hashes the lock file and the record of installed packages; null if either is missing. */
function currentStamp() {
  const wanted = readText(lockFile)
  const installed = readText(installedFile)
  if (wanted === null || installed === null) return null
  return createHash('sha256').update(wanted).update('\0').update(installed).digest('hex')
}

/** Checks that every required package of the lock file is installed in exactly that version. */
function installedMatches() {
  const installed = readText(installedFile)
  if (installed === null || !hasPinnedNode()) return false
  const wanted = JSON.parse(readFileSync(lockFile, 'utf8')).packages
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
  const names = ['node', 'node.cmd', 'node.exe'].map((name) => join(modules, '.bin', name))
  return names.some((name) => existsSync(name))
}

// Not `npm ci`, which refuses a lock file without packages of other platforms, as a registry that lacks
// them produces. `installedMatches` checks what `npm ci` would ensure.
function install() {
  console.log('Installing dependencies…')
  const { status, error } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      cwd: root,
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
  if (!installedMatches()) {
    console.error('package.json asks for other versions than package-lock.json: run npm install.')
    process.exit(1)
  }
}

// Runs npm on the machine's own Node, because npm may replace the one inside node_modules meanwhile.
function withoutLocalTools() {
  const env = { ...process.env }
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[name] = (env[name] ?? '')
    .split(delimiter)
    .filter((folder) => !resolve(folder).startsWith(modules))
    .join(delimiter)
  delete env.npm_node_execpath
  delete env.NODE
  return env
}

function writeStamp() {
  mkdirSync(join(modules, '.cache'), { recursive: true })
  writeFileSync(stampFile, currentStamp() ?? '')
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
