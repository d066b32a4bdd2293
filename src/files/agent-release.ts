import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type TarEntry, writeTar } from './tar.ts'

/** An archive of the agent, as the service offers it to nodes. */
export interface AgentRelease {
  /** the version and the beginning of the hash, such as `0.2.0-0123456789ab` */
  name: string
  /** such as `linux-x64` */
  platform: string
  /** of the tar file, before it is compressed */
  sha256: string
}

/** The file of a release's folder that says who signed its agent. */
export const SIGNATURE_FILE = 'agent-signature.json'

/** A signature by the operator's Ed25519 key, which no server has (decision 250). */
export interface AgentSignature {
  /** in base64 */
  signature: string
  /** SPKI in base64, as nodes pin it */
  public_key: string
}

/** Sources and packages: their folders, and which files of them. */
const CONTENT = [
  [['src/agent', 'src/contract', 'src/domain', 'src/files'], /\.(ts|sh|service|path)$/],
  [
    ['node_modules/ipaddr.js', 'node_modules/valibot'],
    /(?<!\.min)\.m?js$|\/package\.json$|\/licen[cs]e[^/]*$/i,
  ],
] as const

/** Programs, by their path in a release and in a clone. */
const PROGRAMS = [
  ['bin/node', 'node_modules/node/bin/node'],
  ['skylark', 'src/setup/release/skylark'],
] as const
const MODIFIED_S = Date.UTC(2010, 0, 1) / 1000

/**
 * Packs the agent and the Node that runs it as a tar file. A clone and the release made of it give the same bytes.
 * @param root a release's folder, or that of a clone
 */
export const packAgent = (root: string): AsyncGenerator<Uint8Array> => writeTar(entriesOf(root))

/** Hashes the archive that `packAgent` gives. */
export async function describeAgent(root: string): Promise<AgentRelease> {
  const hash = createHash('sha256')
  for await (const chunk of packAgent(root)) hash.update(chunk)
  const sha256 = hash.digest('hex')
  const { version } = await readPackage(root)
  return {
    name: `${version}-${sha256.slice(0, 12)}`,
    platform: `${process.platform}-${process.arch}`,
    sha256,
  }
}

async function* entriesOf(root: string): AsyncGenerator<TarEntry> {
  const { version, imports } = await readPackage(root)
  const text = Buffer.from(`${JSON.stringify({ version, type: 'module', imports })}\n`)
  const start = { path: 'package.json', size: text.length, content: [text] }
  yield { ...start, mode: 0o644, modifiedS: MODIFIED_S }
  for (const [path, inClone] of PROGRAMS) {
    const isRelease = existsSync(join(root, path))
    yield await fileEntry(join(root, isRelease ? path : inClone), path, 0o755)
  }
  for (const [folders, wanted] of CONTENT) {
    const paths = await Promise.all(folders.map((folder) => listFiles(root, folder, wanted)))
    for (const path of paths.flat()) yield await fileEntry(join(root, path), path, 0o644)
  }
}

async function fileEntry(file: string, path: string, mode: number): Promise<TarEntry> {
  const { size } = await stat(file)
  return { path, size, content: createReadStream(file), mode, modifiedS: MODIFIED_S }
}

async function listFiles(root: string, folder: string, wanted: RegExp): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => wanted.test(path))
    .sort()
}

async function readPackage(root: string): Promise<{ version: string; imports: object }> {
  return JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
}

export function signAgent(release: AgentRelease, key: KeyObject): AgentSignature {
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return {
    signature: sign(null, signedText(release), key).toString('base64'),
    public_key: spki.toString('base64'),
  }
}

/** Checks a signature against a pinned key; false also when either is not one. */
export function isSignedBy(
  release: AgentRelease & Pick<AgentSignature, 'signature'>,
  public_key: string,
): boolean {
  try {
    const spki = Buffer.from(public_key, 'base64')
    const key = createPublicKey({ key: spki, type: 'spki', format: 'der' })
    return verify(null, signedText(release), key, Buffer.from(release.signature, 'base64'))
  } catch {
    return false
  }
}

const signedText = ({ name, platform, sha256 }: AgentRelease) =>
  Buffer.from(`skylark agent ${name} ${platform} ${sha256}`)

/** Reads the signature in a release's folder; null for a clone, or a release that was not signed. */
export async function readSignature(root: string): Promise<AgentSignature | null> {
  const text = await readFile(join(root, SIGNATURE_FILE), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
