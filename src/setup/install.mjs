// Runs on the machine's own Node (20 or newer) before anything is installed: no dependencies, no
// TypeScript. Every later npm script runs on the Node that package.json pins.
//
//   node src/setup/install.mjs          installs what running and building need
//   node src/setup/install.mjs tests    also the workspace of the tests (decision 206)
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const modules = join(root, 'node_modules')
const programs = join(modules, '.bin')
const stampFile = join(modules, '.cache', 'installed')
const withTests = process.argv.includes('tests')

if (!isInstalled()) install()

function isInstalled() {
  const stamp = readText(stampFile)
  return (
    hasPinnedNode() && (stamp === makeStamp(true) || (!withTests && stamp === makeStamp(false)))
  )
}

/** Names what is installed: by the lock file, and by npm's own record of the folder. */
function makeStamp(hasTests) {
  const records = ['package-lock.json', 'node_modules/.package-lock.json']
  const hash = createHash('sha256')
  for (const record of records) hash.update(`${readText(join(root, record))}\0`)
  return `${hasTests ? 'all' : 'product'} ${hash.digest('hex')}`
}

function install() {
  console.log(
    withTests ? 'Installing dependencies and tools of the tests…' : 'Installing dependencies…',
  )
  const inherited = pathWithoutPrograms()
  if (!hasPinnedNode()) runNpm(['ci'], inherited)
  if (!hasPinnedNode()) {
    console.error('No node in node_modules/.bin: allow the install script of "node" and repeat.')
    process.exit(1)
  }
  // again on the pinned Node: for an older one, npm leaves out optional packages that ask for a newer
  runNpm(['install', '--no-save'], [programs, ...inherited])
  mkdirSync(join(stampFile, '..'), { recursive: true })
  writeFileSync(stampFile, makeStamp(withTests))
}

function runNpm(args, path) {
  const scope = withTests ? [] : ['--workspaces=false']
  const { status, error } = spawnSync('npm', [...args, ...scope, '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, [pathName()]: path.join(delimiter) },
  })
  if (error) console.error(`npm could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** The folders of programs that this machine has without ours, so that npm starts its own Node. */
function pathWithoutPrograms() {
  const folders = (process.env[pathName()] ?? '').split(delimiter)
  return folders.filter((folder) => !resolve(folder).startsWith(modules))
}

function pathName() {
  return Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
}

function hasPinnedNode() {
  return ['node', 'node.cmd', 'node.exe'].some((name) => existsSync(join(programs, name)))
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
