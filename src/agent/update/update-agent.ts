import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { AgentUpdate } from '#contract/agent.ts'
import type { UpdateFailure } from '#domain/nodes/agent-updates.ts'
import { isSignedBy } from '#files/agent-release.ts'
import { readUpdateFile, updateFile, writeUpdateFile } from './update-files.ts'

interface Parts {
  /** holds the releases, and the link `current` to the one that runs */
  home: string
  stateFolder: string
  platform: string
  /** the key that was pinned at the installation; null: none was */
  pinnedKey: string | null
  /** Writes the archive into a file. @returns its SHA-256 */
  fetchArchive: (file: string) => Promise<string>
  unpack: (archive: string, folder: string) => Promise<void>
  /** ends the agent, whose tunnels stay for the one that systemd starts next */
  restartAgent: () => Promise<void>
  /** resolves once the service has answered the agent of a release; false when it has not in time */
  isBack: (release: string) => Promise<boolean>
}

/**
 * Replaces the agent by the release that the service wants, if the pinned key has signed it. Goes back to the release
 * before it when the service does not answer the new agent in time.
 * @returns why it failed, which the agent reports; null when it was replaced, or nothing is wanted
 */
export async function updateAgent(parts: Parts): Promise<UpdateFailure | null> {
  const { stateFolder } = parts
  const update = await readUpdateFile(stateFolder, 'wanted')
  await rm(updateFile(stateFolder, 'wanted'), { force: true })
  const failedBefore = await readUpdateFile(stateFolder, 'failed')
  if (update === null || failedBefore?.attempt === update.attempt) return null
  const { attempt } = update
  const failure = await install(parts, update, (failure) =>
    writeUpdateFile(stateFolder, 'failed', { attempt, failure }),
  )
  if (failure === null) await rm(updateFile(stateFolder, 'failed'), { force: true })
  return failure
}

/** @param record stores a failure, before an agent is started that reports it */
async function install(
  { home, platform, pinnedKey, fetchArchive, unpack, restartAgent, isBack, stateFolder }: Parts,
  update: AgentUpdate,
  record: (failure: UpdateFailure) => Promise<void>,
): Promise<UpdateFailure | null> {
  const refused = findRefusal(update, { platform, pinnedKey })
  if (refused !== null) {
    await record(refused)
    return refused
  }
  const archive = join(home, 'new.tar')
  const sha256 = await fetchArchive(archive).catch(() => null)
  if (sha256 !== update.sha256) {
    await rm(archive, { force: true })
    await record('not_fetched')
    return 'not_fetched'
  }
  const folder = join(home, 'new')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  await unpack(archive, folder)
  await rm(archive, { force: true })
  await rm(join(home, update.name), { recursive: true, force: true })
  await rename(folder, join(home, update.name))

  const before = await readlink(join(home, 'current'))
  await rm(updateFile(stateFolder, 'answered'), { force: true })
  await link(home, update.name)
  await restartAgent()
  if (await isBack(update.name)) {
    await removeOthers(home, [before, update.name])
    return null
  }
  await record('not_back')
  await link(home, before)
  await restartAgent()
  return 'not_back'
}

function findRefusal(
  update: AgentUpdate,
  { platform, pinnedKey }: Pick<Parts, 'platform' | 'pinnedKey'>,
): UpdateFailure | null {
  if (pinnedKey === null) return 'no_key'
  return update.platform === platform && isSignedBy(update, pinnedKey) ? null : 'bad_signature'
}

/** Turns the link in one step, so that a start at any moment finds a release. */
async function link(home: string, release: string): Promise<void> {
  const next = join(home, 'next')
  await rm(next, { force: true })
  await symlink(release, next)
  await rename(next, join(home, 'current'))
}

async function removeOthers(home: string, kept: readonly string[]): Promise<void> {
  const others = (await readdir(home)).filter((name) => name !== 'current' && !kept.includes(name))
  for (const name of others) await rm(join(home, name), { recursive: true, force: true })
}
