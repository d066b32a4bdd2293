import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { operate } from '../e2e/support/operator.ts'
import { type Figure, median, percentile } from './figure.ts'
import { type ServiceProcess, startService } from './service-process.ts'

const SERVER = [process.execPath, 'src/setup/start.mjs'] as const
const ASK_EVERY_MS = 20
const LEAST = 50
const LOAD = 8

interface Renamed {
  /** how long each answer of `/readyz` took */
  readyMs: number[]
  /** from the start of the operator's command to the first page with the name */
  shownMs: number
}

/** How long `/readyz` takes while pages of a new name render, and these pages to be seen, idle and busy. */
export async function measureReadiness({ runs }: { runs: number }): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'skylark-readiness-'))
  const service = await startService(SERVER, dataDir)
  const busy: ChildProcess[] = []
  try {
    await fetch(`${service.origin}/`)
    const idle: Renamed[] = []
    for (let run = 0; run < runs || idle.flatMap(readyOf).length < LEAST; run += 1) {
      idle.push(await rename(service, dataDir, `Lark ${run}`))
    }
    for (let core = 0; core < LOAD; core += 1)
      busy.push(spawn(process.execPath, ['-e', 'for (;;);']))
    const loaded: Renamed[] = []
    for (let run = 0; run < runs; run += 1) {
      loaded.push(await rename(service, dataDir, `Busy lark ${run}`))
    }
    return [
      ...readyFigures(idle.flatMap(readyOf)),
      shown('idle', idle, 2_000),
      shown('at load 8', loaded, 5_000),
    ]
  } finally {
    for (const child of busy) child.kill('SIGKILL')
    await Promise.all(
      busy.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')),
    )
    await service.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const readyOf = ({ readyMs }: Renamed) => readyMs

const shown = (when: string, renamed: readonly Renamed[], bar: number): Figure => ({
  name: `content apply to the new page, ${when}`,
  unit: 'ms',
  value: median(renamed.map(({ shownMs }) => shownMs)),
  n: renamed.length,
  bar: ['≤', bar],
})

function readyFigures(afterMs: readonly number[]): Figure[] {
  const figure = (name: string, value: number, bar: Figure['bar']): Figure => ({
    name: `/readyz while pages render, ${name}`,
    unit: 'ms',
    value,
    n: afterMs.length,
    bar,
  })
  return [
    figure('p50', percentile(afterMs, 0.5), null),
    figure('p99', percentile(afterMs, 0.99), null),
    figure('longest', Math.max(...afterMs), ['≤', 100]),
  ]
}

/** Applies another name, and asks until the pages bear it. */
async function rename({ origin }: ServiceProcess, dataDir: string, name: string): Promise<Renamed> {
  const place = { dataDir }
  const folder = join(dataDir, name)
  await operate(place, 'content', 'export', folder)
  const file = join(folder, 'content/web-config.json')
  const config = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...config, app_name_en: name }))
  let isShown = false
  const begun = performance.now()
  const applying = operate(place, 'content', 'apply', folder)
  const readyMs: number[] = []
  while (!isShown) {
    const startMs = performance.now()
    const answer = await fetch(`${origin}/readyz`)
    await answer.text()
    readyMs.push(performance.now() - startMs)
    await wait(ASK_EVERY_MS)
    const page = await fetch(`${origin}/price?locale=en-US`)
    isShown = (await page.text()).includes(name)
  }
  const shownMs = performance.now() - begun
  await applying
  return { readyMs, shownMs }
}
