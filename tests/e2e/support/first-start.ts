import { join } from 'node:path'
import { compressSite } from '../../../src/server/site/rendering/compress-site.ts'
import { loadSet, readCurrent, storeSet } from '../../../src/server/site/rendering/stored-set.ts'
import { ensureBuild } from '../../../src/setup/build.ts'
import { PREPARED_DATA, startServer } from './server.ts'

/** The first start, with an empty data folder, once for all: every other server begins with a copy, its pages rendered. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!ensureBuild()) throw new Error('Nothing could be built')
  const server = await startServer()
  await fetch(server.origin)
  await server.stop()
  await compressPages(join(server.dataDir, 'site'))
  process.env[PREPARED_DATA] = server.dataDir
  return server.remove
}

/** Each server would do it after a minute. */
async function compressPages(folder: string): Promise<void> {
  const set = await loadSet(folder, await readCurrent(folder))
  if (set === null) throw new Error('the first start stored no pages')
  await storeSet(folder, await compressSite(set))
}
