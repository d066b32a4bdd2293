import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSecrets } from '../../src/server/config/secrets.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { runOperator } from '../../src/server/operator/commands/run.ts'
import { type ServerProcess, startServer } from '../faults/server-process.ts'
import { freshDatabase, startPostgres } from '../support/postgres.ts'
import type { Figure } from './figure.ts'
import { insertMembers } from './many-members.ts'
import { accountReads, load, type Readers, rate, slowest } from './measure-reads.ts'

const FEW = 1_000
const SIGNED_IN = 1_000
const WARM_UP_MS = 1_000

interface Place {
  dataDir: string
  servers: ServerProcess[]
  single: Readers
  pair: Readers
  movedMs: number
  backedUpMs: number
}

/** Account reads on PostgreSQL, from one instance and from two, few and many members in turn. */
export async function measureInstances({
  runs,
  members,
}: {
  runs: number
  members: number
}): Promise<Figure[]> {
  const cluster = await startPostgres()
  const places: Place[] = []
  try {
    for (const count of [FEW, members]) places.push(await settle(cluster.url, count))
    const readers = places.flatMap(({ single, pair }) => [single, pair])
    for (const group of readers) await load(group, WARM_UP_MS)
    for (let run = 0; run < runs; run += 1) {
      for (const group of readers) group.loads.push(await load(group))
    }
  } finally {
    for (const { dataDir, servers } of places) {
      await Promise.all(servers.map((server) => server.kill()))
      await rm(dataDir, { recursive: true })
    }
    await cluster.stop()
  }
  const n = runs
  const read = (name: string, readers: Readers): Figure[] => [
    { name, unit: '/s', value: rate(readers), n, bar: null },
    { name: `${name}, p99`, unit: 'ms', value: slowest(readers), n, bar: null },
  ]
  const among = (count: number) => `among ${count.toLocaleString('en-US')}, PostgreSQL`
  const [few, many] = places as [Place, Place]
  return [
    ...read(`account read ${among(FEW)}, one instance`, few.single),
    ...read(`account read ${among(FEW)}, two`, few.pair),
    ...read(`account read ${among(members)}, one instance`, many.single),
    ...read(`account read ${among(members)}, two`, many.pair),
    {
      name: `move to PostgreSQL ${among(members)}`,
      unit: 'ms',
      value: many.movedMs,
      n: 1,
      bar: null,
    },
    { name: `backup ${among(members)}`, unit: 'ms', value: many.backedUpMs, n: 1, bar: null },
  ]
}

/** Moves members into a new database and starts two servers on it. */
async function settle(clusterUrl: string, count: number): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylark-bench-'))
  const file = join(dataDir, 'skylark.db')
  const source = openDatabase(`sqlite:${file}`, { exclusive: false })
  await migrate(source.db)
  await source.close()
  loadSecrets(dataDir)
  const tokens = insertMembers(dataDir, count, SIGNED_IN)
  const { url } = await freshDatabase(clusterUrl)
  const env = { DATA_DIR: dataDir, DATABASE_URL: url }
  const movedMs = await operate(env, ['move', file, '--reason', 'bench'])
  const backedUpMs = await operate(env, ['backup', join(dataDir, 'backups')])

  const servers = [await startServer(env), await startServer(env)]
  const origins = servers.map(({ address }) => address)
  // a page is served once all are rendered: wait, as rendering would disturb the measurement
  for (const origin of origins) await fetch(`${origin}/`)
  const requests = accountReads(tokens)
  const single = { origins: origins.slice(0, 1), requests, loads: [] }
  const pair = { origins, requests, loads: [] }
  return { dataDir, servers, single, pair, movedMs, backedUpMs }
}

/** How long a command takes. @throws with its output when it fails */
async function operate(env: Record<string, string>, words: readonly string[]): Promise<number> {
  const started = performance.now()
  let output = ''
  const write = (text: string) => {
    output += text
  }
  const code = await runOperator(['database', ...words], { env, now: Date.now, write })
  if (code !== 0) throw new Error(output)
  return performance.now() - started
}
