import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './source-files.ts'

/** Packs a release as `npm run release` does. @returns a new folder with the archive and its checksum */
export function packIntoNewFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'skylark-archive-'))
  const main = join(ROOT, 'src/setup/release/main.ts')
  // without what vitest sets, because a stale site is built again
  const env = { PATH: process.env.PATH }
  const { status, stderr } = spawnSync(process.execPath, [main, '--to', folder], {
    encoding: 'utf8',
    env,
  })
  if (status !== 0) throw new Error(stderr)
  return folder
}
