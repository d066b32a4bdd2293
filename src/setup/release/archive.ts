import { hash, type KeyObject } from 'node:crypto'
import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { describeAgent, SIGNATURE_FILE, signAgent } from '#files/agent-release.ts'
import { type TarEntry, writeTar } from '#files/tar.ts'
import { type Files, gatherFiles } from './files.ts'

const PROGRAM_FILES = ['bin/node', 'skylark', 'src/server/operator/samples/skylark-operator']
const FIRST_MTIME_S = Date.UTC(2010, 0, 1) / 1000

export interface Release {
  /** the archive; beside it lies the same name with `.sha256` */
  file: string
  packedBytes: number
  unpackedBytes: number
  packageCount: number
}

/**
 * Packs a release of the repository into a folder. Its name ends with a hash of all that is inside, so that
 * two releases differ in name when they differ at all; the same files give the same bytes (decision 129).
 * @param signingKey the operator's, which signs the agent (decision 250); null: nodes install it by hand alone
 */
export async function packRelease(
  root: string,
  folder: string,
  signingKey: KeyObject | null = null,
): Promise<Release> {
  const gathered = gatherFiles(root)
  if (signingKey !== null) {
    const signature = signAgent(await describeAgent(root), signingKey)
    gathered.set(SIGNATURE_FILE, Buffer.from(`${JSON.stringify(signature)}\n`))
  }
  const files = new Map([...gathered].sort(([a], [b]) => (a < b ? -1 : 1)))
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  const platform = `${process.platform}-${process.arch}`
  const name = `skylark-${version}-${hashOf(files).slice(0, 12)}-${platform}`
  const file = join(folder, `${name}.tar.gz`)
  mkdirSync(folder, { recursive: true })
  await pipeline(
    Readable.from(writeTar(entriesOf(name, files))),
    createGzip(),
    createWriteStream(file),
  )
  const packed = readFileSync(file)
  writeFileSync(`${file}.sha256`, `${hash('sha256', packed)}  ${basename(file)}\n`)
  return {
    file,
    packedBytes: packed.length,
    unpackedBytes: [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0),
    packageCount: [...files.keys()].filter((path) => PACKAGE_FILE.test(path)).length,
  }
}

const PACKAGE_FILE = /(^|\/)node_modules\/(@[^/]+\/)?[^/@]+\/package\.json$/

function hashOf(files: Files): string {
  return hash(
    'sha256',
    [...files].map(([path, bytes]) => `${path} ${hash('sha256', bytes)}`).join(),
  )
}

/** Folders stand before their files, with modes of their own, so that no `umask` closes them. */
function* entriesOf(name: string, files: Files): Generator<TarEntry> {
  const folders = new Set<string>()
  for (const [path, bytes] of files) {
    const whole = `${name}/${path}`
    for (let slash = whole.indexOf('/'); slash > 0; slash = whole.indexOf('/', slash + 1)) {
      const folder = whole.slice(0, slash + 1)
      if (folders.has(folder)) continue
      folders.add(folder)
      yield { path: folder, size: 0, content: [], mode: 0o755, modifiedS: FIRST_MTIME_S }
    }
    const mode = PROGRAM_FILES.includes(path) ? 0o755 : 0o644
    const modifiedS = modifiedSOf(files, path, bytes)
    yield { path: whole, size: bytes.length, content: [bytes], mode, modifiedS }
  }
}

/**
 * Derives a file's time from its content, between 2010 and 2018: the server's ETags are made of time and
 * size, so equal times could let a browser keep the old worker, whose size seldom changes. A compressed copy
 * has the time of its source, which marks it as up to date.
 */
function modifiedSOf(files: Files, path: string, bytes: Uint8Array): number {
  const source = files.get(path.replace(/\.(br|gz)$/, '')) ?? bytes
  return FIRST_MTIME_S + Number.parseInt(hash('sha256', source).slice(0, 7), 16)
}
