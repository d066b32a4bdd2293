import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS, SECOND_MS } from '#domain/durations.ts'

/** Longer than people leave a page open and still expect it to load more scripts. */
const KEPT_MS = 7 * DAY_MS
const BUILD_ID = /^[\w-]{1,64}$/

/**
 * Copies the current build's assets (files with hashed names) aside, for pages that still run this build
 * after the next one has replaced it.
 * @param now_ms milliseconds since 1970 UTC
 * @throws when files cannot be read or written
 */
export async function keepBuild(dist_dir: string, folder: string, now_ms: number): Promise<void> {
  const id = await presentBuild(dist_dir)
  const builds = await listBuilds(folder)
  if (id === null || builds.at(-1)?.id === id) return
  const place = join(folder, id)
  const is_kept = builds.some((build) => build.id === id)
  const written = is_kept ? place : join(folder, `.${id}.${randomUUID()}`)
  if (!is_kept) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await cp(join(dist_dir, 'assets'), join(written, 'assets'), { recursive: true })
  }
  await utimes(written, now_ms / SECOND_MS, now_ms / SECOND_MS)
  await rename(written, place)
}

/**
 * Returns the folders of the current build and of previous ones; deletes those that were replaced more
 * than a week ago.
 */
export async function keptBuilds(
  dist_dir: string,
  folder: string,
  now_ms: number,
): Promise<string[]> {
  const id = await presentBuild(dist_dir)
  const kept = new Set(id === null ? [] : [id])
  const builds = await listBuilds(folder)
  for (const [index, build] of builds.entries()) {
    const next = builds[index + 1]
    if (next === undefined || now_ms - next.since_ms <= KEPT_MS) kept.add(build.id)
    else if (build.id !== id) await rm(join(folder, build.id), { recursive: true, force: true })
  }
  return [...kept].map((one) => join(folder, one))
}

async function presentBuild(dist_dir: string): Promise<string | null> {
  const id = (await readFile(join(dist_dir, 'build-id'), 'utf8').catch(() => '')).trim()
  return BUILD_ID.test(id) ? id : null
}

/** Lists the copied builds, each with the time from which it was served; the newest is last. */
async function listBuilds(folder: string): Promise<{ id: string; since_ms: number }[]> {
  const names = await readdir(folder).catch(() => [])
  const builds = names
    .filter((name) => BUILD_ID.test(name))
    .map(async (id) => ({ id, since_ms: (await stat(join(folder, id))).mtimeMs }))
  return (await Promise.all(builds)).sort((one, other) => one.since_ms - other.since_ms)
}
