import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../faults/server-process.ts'
import { freshDatabase, startPostgres } from '../../support/postgres.ts'
import { type Figure, median } from '../figure.ts'
import { processorMs } from '../service-process.ts'
import { fillRoaming, type RoamingPlace } from './fill-roaming.ts'
import { fetchAllLists, fetchFirstList, restProcessor, timeChanges } from './roaming-agents.ts'

const DEVICES = [1_000, 20_000, 100_000]
const NODES = [5, 50, 200]
const LISTS = 5
const CHANGES = 3

/**
 * Measures the cost of roaming devices on both databases, with five nodes in each country: the first list of one node,
 * the lists of all nodes at the same time, a change that every node receives, and the load at rest.
 */
export async function* measureRoaming(): AsyncGenerator<Figure> {
  const cluster = await startPostgres()
  try {
    for (const engine of ['SQLite', 'PostgreSQL']) {
      for (const devices of DEVICES) {
        for (const nodes of NODES) {
          const dataDir = await mkdtemp(join(tmpdir(), 'skylark-roaming-'))
          const database =
            engine === 'SQLite'
              ? { url: `sqlite:${join(dataDir, 'skylark.db')}`, drop: async () => {} }
              : await freshDatabase(cluster.url)
          const place = await fillRoaming(database.url, { devices, nodes })
          for await (const figure of measurePlace(dataDir, place)) {
            const among = `${devices.toLocaleString('en-US')} devices, ${nodes} nodes, ${engine}`
            yield { ...figure, name: `${among}: ${figure.name}` }
          }
          await database.drop()
          await rm(dataDir, { recursive: true })
        }
      }
    }
  } finally {
    await cluster.stop()
  }
}

async function* measurePlace(dataDir: string, place: RoamingPlace): AsyncGenerator<Figure> {
  const { url, bearers, member } = place
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: url })
  const { address, pid } = server
  try {
    await fetchFirstList(address, bearers[0] ?? '')
    const beforeMs = await processorMs(pid)
    const lists: Awaited<ReturnType<typeof fetchFirstList>>[] = []
    while (lists.length < LISTS) {
      lists.push(await fetchFirstList(address, bearers[lists.length % bearers.length] ?? ''))
    }
    const listMs = ((await processorMs(pid)) - beforeMs) / LISTS
    const peers = Math.max(...lists.map((list) => list.peers))
    const kB = Math.max(...lists.map((list) => list.bytes)) / 1000
    const firstMs = median(lists.map((list) => list.appliedMs))
    yield { name: 'peers of a node', value: peers, unit: '', n: LISTS, bar: null }
    yield { name: 'its list', value: kB, unit: 'kB', n: LISTS, bar: null }
    yield { name: 'first list applied', value: firstMs, unit: 'ms', n: LISTS, bar: ['≤', 10_000] }
    yield { name: 'processor of the service', value: listMs, unit: 'ms', n: LISTS, bar: null }
    const all = await fetchAllLists(address, bearers)
    const n = bearers.length
    yield { name: 'lists of all nodes at once', value: all.lastMs, unit: 'ms', n, bar: null }
    yield { name: '/healthz meanwhile, longest', value: all.healthMs, unit: 'ms', n, bar: null }
    const toldMs = await timeChanges(address, { bearers, member, changes: CHANGES })
    const longestMs = Math.max(...toldMs)
    yield {
      name: 'a change told to all nodes, longest',
      value: longestMs,
      unit: 'ms',
      n: CHANGES,
      bar: ['≤', 3_000],
    }
    const rest = await restProcessor(address, { bearers, pid })
    yield { name: 'processor at rest, in a second', value: rest, unit: 'ms', n: 1, bar: null }
  } finally {
    await server.kill()
  }
}
