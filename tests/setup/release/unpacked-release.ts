import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type ServerProcess, startServer } from '../../faults/server-process.ts'
import { installLine, installPackages } from '../../support/apt.ts'

const DEBOOTSTRAP = '/usr/sbin/debootstrap'
const CHROOT = '/usr/sbin/chroot'
const NOBODY = 65_534
const IS_ROOT = process.getuid?.() === 0

/** A release that was unpacked by root and is used by nobody, who finds no program by `PATH`. */
export interface UnpackedRelease {
  /** its folder */
  folder: string
  dataDir: string
  /** a folder for backups, as the release's user sees it */
  backups: string
  start(): Promise<ServerProcess>
  /** runs a command of the release to its end */
  run(...words: string[]): { status: number | null; stdout: string; stderr: string }
  remove(): void
}

/** Unpacks on this machine; where the tests do not run as root, the same user does both. */
export function unpackHere(archive: string): UnpackedRelease {
  return unpack(archive, mkdtempSync(join(tmpdir(), 'skylark-release-')), false)
}

/**
 * Unpacks in a fresh minimal Debian, which has no Node, npm or compiler.
 * @throws when this is not root on Debian, or its packages cannot be reached
 */
export function unpackInBareDebian(archive: string): UnpackedRelease {
  const packages = ['debootstrap']
  if (!existsSync(DEBOOTSTRAP) && !installPackages(packages)) {
    throw new Error(`${DEBOOTSTRAP} is missing. Type as root: ${installLine(packages)}`)
  }
  const root = mkdtempSync(join(tmpdir(), 'skylark-bare-'))
  const options = { encoding: 'utf8' } as const
  const made = spawnSync(DEBOOTSTRAP, ['--variant=minbase', 'stable', root], options)
  if (made.status !== 0) throw new Error(`debootstrap: ${made.stderr}${made.stdout.slice(-2000)}`)
  return unpack(archive, root, true)
}

function unpack(archive: string, root: string, isBare: boolean): UnpackedRelease {
  const tar = spawnSync('tar', ['xzf', archive, '-C', root], { encoding: 'utf8' })
  if (tar.status !== 0) throw new Error(tar.stderr)
  const name = basename(archive, '.tar.gz')
  const dataDir = join(root, 'data')
  chmodSync(root, 0o755)
  // a test that waits for email would make the mailbox as root
  for (const folder of [dataDir, join(dataDir, 'mailbox')]) {
    mkdirSync(folder, { mode: 0o700 })
    if (IS_ROOT) chownSync(folder, NOBODY, NOBODY)
  }
  const seenBy = (path: string) => (isBare ? path.slice(root.length) : path)
  const program = seenBy(join(root, name, 'skylark'))
  const asNobody = [`--userspec=${NOBODY}:${NOBODY}`, isBare ? root : '/', program]
  const [tool, ...args] = IS_ROOT ? [CHROOT, ...asNobody] : [program]
  const env = { PATH: '', DATA_DIR: seenBy(dataDir) }
  return {
    folder: join(root, name),
    dataDir,
    backups: seenBy(join(dataDir, 'kept')),
    start: () => startServer(env, undefined, [tool, ...args, 'start']),
    run: (...words) => spawnSync(tool, [...args, ...words], { env, encoding: 'utf8' }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
