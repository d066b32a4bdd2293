import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { operate } from '../e2e/support/operator.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { type Figure, percentile } from './figure.ts'

const ASK_EVERY_MS = 20
const LEAST = 50

/** How long `/readyz` takes to answer while the pages of a new name are rendered. */
export async function measureReadiness({ runs }: { runs: number }): Promise<Figure[]> {
  const server = await startServer()
  const folder = await mkdtemp(join(tmpdir(), 'skylark-readiness-'))
  try {
    const afterMs: number[] = []
    for (let run = 0; run < runs || afterMs.length < LEAST; run += 1) {
      afterMs.push(...(await rename(server, join(folder, String(run)), `Lark ${run}`)))
    }
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
  } finally {
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Applies another name, and asks until the pages bear it. @returns how long each answer took */
async function rename(server: RunningServer, folder: string, name: string): Promise<number[]> {
  await operate(server, 'content', 'export', folder)
  const file = join(folder, 'content/web-config.json')
  const config = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...config, app_name_en: name }))
  let isShown = false
  const applying = operate(server, 'content', 'apply', folder)
  const afterMs: number[] = []
  while (!isShown) {
    const begun = performance.now()
    const answer = await fetch(`${server.origin}/readyz`)
    await answer.text()
    afterMs.push(performance.now() - begun)
    await wait(ASK_EVERY_MS)
    const page = await fetch(`${server.origin}/price?locale=en-US`)
    isShown = (await page.text()).includes(name)
  }
  await applying
  return afterMs
}
