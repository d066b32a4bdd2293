import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Figure, median } from './figure.ts'
import { residentMemory, startService } from './service-process.ts'

const SERVER = [process.execPath, 'src/setup/start.mjs'] as const
const NPM_START = ['npm', 'start', '--silent'] as const
/** How long memory settles after a start. */
const REST_MS = 10_000

/** How long the service takes to be ready, and what it holds when nobody asks for anything. */
export async function measureStarts({ runs }: { runs: number }): Promise<Figure[]> {
  const first: number[] = []
  const again: number[] = []
  const byNpm: number[] = []
  const atRest: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'skylark-bench-'))
    const start = async (command: readonly [string, ...string[]], restMs = 0) => {
      const service = await startService(command, dataDir)
      // the first page is there once it is rendered: the next start finds it stored
      await fetch(`${service.origin}/`)
      await wait(restMs)
      const memory = await residentMemory(service.pid)
      await service.stop()
      return { ...service, memory }
    }
    try {
      first.push((await start(SERVER)).readyAfterMs)
      const rested = await start(SERVER, REST_MS)
      again.push(rested.readyAfterMs)
      atRest.push(rested.memory)
      byNpm.push((await start(NPM_START)).readyAfterMs)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  const n = runs
  return [
    { name: 'server start, new data', unit: 'ms', value: median(first), n, bar: null },
    { name: 'server start, existing data', unit: 'ms', value: median(again), n, bar: ['≤', 1000] },
    {
      name: 'npm start, nothing changed',
      unit: 'ms',
      value: median(byNpm),
      n,
      bar: ['≤', 3000],
    },
    { name: 'memory at rest', unit: 'MB', value: median(atRest), n, bar: ['≤', 120] },
  ]
}
