import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { PATIENCE_MS } from '../../support/patience.ts'
import { PREPARED_DATA, startServer } from './server.ts'

/**
 * The first start, with an empty data folder, once for all: every other server begins with a copy, its pages rendered
 * and compressed.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startServer()
  await fetch(server.origin)
  await expect
    .poll(() => readCompressedBest(server.dataDir), { timeout: PATIENCE_MS })
    .toEqual([true])
  await server.stop()
  process.env[PREPARED_DATA] = server.dataDir
  return server.remove
}

/** Returns, for each stored set of pages, whether it is compressed as well as possible. */
async function readCompressedBest(dataDir: string): Promise<boolean[]> {
  const folder = join(dataDir, 'site')
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]+$/.test(name))
  const lists = names.map((name) => readFile(join(folder, name, 'pages.json'), 'utf8'))
  return (await Promise.all(lists)).map((list) => JSON.parse(list).is_compressed_best)
}
