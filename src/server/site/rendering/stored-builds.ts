import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts'

/** Longer than people leave a page open and still expect it to load more scripts. */
const RETENTION_MS = 7 * DAY_MS
const BUILD_ID = /^[\w-]{1,64}$/

/**
 * Copies the current build's assets (files with hashed names) aside, for pages that still run this build
 * after the next one has replaced it.
 * @param nowMs milliseconds since 1970 UTC
 * @throws when files cannot be read or written
 */
export async function storeBuild(distDir: string, folder: string, nowMs: number): Promise<void> {
  const id = await presentBuild(distDir)
  const builds = await listBuilds(folder)
  if (id === null || builds.at(-1)?.id === id) return
  const buildFolder = join(folder, id)
  const isKept = builds.some((build) => build.id === id)
  const written = isKept ? buildFolder : join(folder, `.${id}.${randomUUID()}`)
  if (!isKept) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await cp(join(distDir, 'assets'), join(written, 'assets'), { recursive: true })
  }
  await utimes(written, nowMs / SECOND_MS, nowMs / SECOND_MS)
  await rename(written, buildFolder)
}

/**
 * Returns the folders of the current build and of previous ones; deletes those that were replaced more
 * than a week ago.
 */
export async function storedBuilds(
  distDir: string,
  folder: string,
  nowMs: number,
): Promise<string[]> {
  const id = await presentBuild(distDir)
  const kept = new Set(id === null ? [] : [id])
  const builds = await listBuilds(folder)
  for (const [index, build] of builds.entries()) {
    const next = builds[index + 1]
    if (next === undefined || nowMs - next.since_ms <= RETENTION_MS) kept.add(build.id)
    else if (build.id !== id) await rm(join(folder, build.id), { recursive: true, force: true })
  }
  return [...kept].map((name) => join(folder, name))
}

/** Tells whether a copy of the build is stored. */
export const isBuildStored = (folder: string, id: string): Promise<boolean> =>
  stat(join(folder, id)).then(
    () => true,
    () => false,
  )

async function presentBuild(distDir: string): Promise<string | null> {
  const id = (await readFile(join(distDir, 'build-id'), 'utf8').catch(() => '')).trim()
  return BUILD_ID.test(id) ? id : null
}

/** Lists the copied builds, each with the time from which it was served; the newest is last. */
async function listBuilds(folder: string): Promise<{ id: string; since_ms: number }[]> {
  const names = await readdir(folder).catch(() => [])
  const builds = names
    .filter((name) => BUILD_ID.test(name))
    .map(async (id) => ({ id, since_ms: (await stat(join(folder, id))).mtimeMs }))
  return (await Promise.all(builds)).sort((build, other) => build.since_ms - other.since_ms)
}
