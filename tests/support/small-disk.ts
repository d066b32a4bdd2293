import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real file system of a few megabytes, in memory. */
export interface SmallDisk {
  folder: string
  /** leaves no room at all */
  fill(): Promise<void>
  free(): Promise<void>
  close(): Promise<void>
}

/** @throws where nothing may be mounted: only root may, and not in every container */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-disk-'))
  const size = `size=${megabytes}m`
  const mount = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (mount.status !== 0) {
    const why = mount.error?.message ?? mount.stderr
    throw new Error(`A full disk cannot be tried here: mounting one takes root. ${why}`)
  }
  await chmod(folder, 0o777)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      const { bavail, bsize } = await statfs(folder)
      await writeFile(ballast, Buffer.alloc(bavail * bsize))
    },
    free: () => rm(ballast, { force: true }),
    async close() {
      spawnSync('/bin/umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
