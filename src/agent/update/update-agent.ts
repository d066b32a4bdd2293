import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { AgentUpdate } from '#contract/agent.ts'
import type { UpdateFailure } from '#domain/nodes/agent-updates.ts'
import { compareVersions } from '#domain/text/versions.ts'
import { isSignedBy } from '#files/agent-release.ts'
import { readUpdateFile, updateFile, writeUpdateFile } from './update-files.ts'

interface Parts {
  /** holds the releases, the link `current` to the one that runs, and `known-good` to the last one that was answered */
  home: string
  stateFolder: string
  platform: string
  /** the key that was pinned at the installation; null: none was */
  pinnedKey: string | null
  /** Writes the archive into a file. @returns its SHA-256 */
  fetchArchive: (file: string) => Promise<string>
  run: (program: string, args: readonly string[]) => Promise<unknown>
  /** resolves once the service has answered the agent of a release; false when it has not in time */
  isBack: (release: string) => Promise<boolean>
  log: (line: string) => void
}

/**
 * Replaces the agent by the release that the service wants, if the pinned key has signed it. Goes back to the release
 * before it when the service does not answer the new agent in time. Killed at any moment, it is run again by systemd,
 * because the file that wants the update is still there.
 * @returns why it failed, which the agent reports; null when it was replaced, or nothing is wanted
 */
export async function updateAgent(parts: Parts): Promise<UpdateFailure | null> {
  const { stateFolder, log } = parts
  const update = await readUpdateFile(stateFolder, 'wanted')
  const failedBefore = await readUpdateFile(stateFolder, 'failed')
  const isWanted = update !== null && failedBefore?.attempt !== update.attempt
  const failure = isWanted ? await replaceAgent(parts, update) : null
  await rm(updateFile(stateFolder, 'wanted'), { force: true })
  if (!isWanted) return null
  if (failure === null) {
    await rm(updateFile(stateFolder, 'failed'), { force: true })
  } else {
    log(`The agent was not updated: ${failure}`)
    await writeUpdateFile(stateFolder, 'failed', { attempt: update.attempt, failure })
  }
  return failure
}

async function replaceAgent(parts: Parts, update: AgentUpdate): Promise<UpdateFailure | null> {
  const { home, isBack, log } = parts
  const before = await linkedRelease(home, 'known-good')
  const refused = findRefusal(update, before, parts)
  if (refused !== null) return refused
  try {
    await addRelease(parts, update)
  } catch (error) {
    log(String(error))
    return 'not_fetched'
  }
  await startAgent(parts, update.name)
  if (await isBack(update.name)) {
    await turnLink(home, 'known-good', update.name)
    await removeOthers(home, ['current', 'known-good', before, update.name])
    return null
  }
  await startAgent(parts, before)
  return 'not_back'
}

/** An older release may have a fault that is known by now: only a new installation goes back to it. */
function findRefusal(
  update: AgentUpdate,
  before: string,
  { platform, pinnedKey }: Parts,
): UpdateFailure | null {
  if (pinnedKey === null) return 'no_key'
  if (update.platform !== platform || !isSignedBy(update, pinnedKey)) return 'bad_signature'
  return compareVersions(versionOf(update.name), versionOf(before)) < 0 ? 'older' : null
}

const versionOf = (release: string) => /^[\d.]*/.exec(release)?.[0] ?? ''

/** Adds the folder of a release, unless an agent runs from it. It gets its name last, once it is whole and on the disk. */
async function addRelease(
  { home, fetchArchive, run }: Parts,
  { name, sha256 }: AgentUpdate,
): Promise<void> {
  const inUse = [await linkedRelease(home, 'current'), await linkedRelease(home, 'known-good')]
  if (inUse.includes(name)) return
  const archive = join(home, 'new.tar')
  const folder = join(home, 'new')
  try {
    if ((await fetchArchive(archive)) !== sha256) throw new Error('Another archive arrived')
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder)
    await run('tar', ['xf', archive, '-C', folder, '--no-same-owner'])
    await run('sync', ['--file-system', folder])
    await rm(join(home, name), { recursive: true, force: true })
    await rename(folder, join(home, name))
  } finally {
    for (const path of [archive, folder]) await rm(path, { recursive: true, force: true })
  }
}

/** Starts the agent of a release. The one that runs ends by SIGHUP, which keeps its tunnels for the next. */
async function startAgent({ home, stateFolder, run }: Parts, release: string): Promise<void> {
  await rm(updateFile(stateFolder, 'answered'), { force: true })
  await turnLink(home, 'current', release)
  // none runs after one that ended for good, and systemd starts another only when it is told to
  await run('systemctl', ['kill', '--signal=HUP', 'skylark-agent']).catch(() => {})
  await run('systemctl', ['start', 'skylark-agent'])
}

type Link = 'current' | 'known-good'

const linkedRelease = async (home: string, link: Link) => basename(await readlink(join(home, link)))

/** Turns a link in one step, so that a start at any moment finds a release. */
async function turnLink(home: string, link: Link, release: string): Promise<void> {
  const next = join(home, 'next')
  await rm(next, { force: true })
  await symlink(release, next)
  await rename(next, join(home, link))
}

async function removeOthers(home: string, kept: readonly string[]): Promise<void> {
  const others = (await readdir(home)).filter((name) => !kept.includes(name))
  for (const name of others) await rm(join(home, name), { recursive: true, force: true })
}
