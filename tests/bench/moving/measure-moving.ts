import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../faults/server-process.ts'
import { MAP } from '../../server/operator/moving/made-up-panel.ts'
import { runCommand } from '../../support/commands.ts'
import { freshDatabase, startPostgres } from '../../support/postgres.ts'
import type { Figure } from '../figure.ts'
import { figuresOf, heardDuring } from '../scale/measure-health.ts'
import { timeOf } from '../scale/time-of.ts'
import { dumpOfPanel } from './old-panel.ts'

const MEMBERS = 100_000
const ORDERS = 150_000
const LONGEST_DRY_RUN_MS = 60_000
const LONGEST_RUN_MS = 300_000

const DECISIONS = {
  ...MAP,
  plans: { ...MAP.plans, none: 'gold' },
  without_end: { 1: '2028-12-31', 2: '2028-12-31', 3: '2028-12-31' },
  commission: 'voucher',
}

/**
 * Measures on both databases how long it takes to move 100,000 members with 150,000 orders in from the dump of another
 * panel, how long a dry run takes, and how long `/healthz` of the service takes meanwhile.
 */
export async function* measureMoving(): AsyncGenerator<Figure> {
  const cluster = await startPostgres()
  const folder = await mkdtemp(join(tmpdir(), 'skylark-moving-'))
  try {
    await writeFile(join(folder, 'dump.sql'), dumpOfPanel(MEMBERS, ORDERS, Date.now()))
    await writeFile(join(folder, 'map.json'), JSON.stringify(DECISIONS))
    for (const engine of ['SQLite', 'PostgreSQL']) {
      const dataDir = join(folder, engine)
      const url =
        engine === 'SQLite'
          ? `sqlite:${join(dataDir, 'skylark.db')}`
          : (await freshDatabase(cluster.url)).url
      for await (const figure of measureInto({ DATA_DIR: dataDir, DATABASE_URL: url }, folder)) {
        yield { ...figure, name: `${figure.name}, ${engine}` }
      }
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function* measureInto(
  env: { DATA_DIR: string; DATABASE_URL: string },
  folder: string,
): AsyncGenerator<Figure> {
  const server = await startServer(env)
  const operator = async (...words: string[]) => {
    const all = ['src/server/operator/main.ts', ...words]
    const { exitCode, output } = await runCommand(process.execPath, all, 'collect', {
      ...env,
      OPERATOR: 'bench',
    })
    if (exitCode !== 0) throw new Error(output)
    return output
  }
  const from = ['--from', join(folder, 'dump.sql'), '--map', join(folder, 'map.json')]
  const list = join(env.DATA_DIR, 'listed.csv')
  try {
    const dryRunMs = await timeOf(async () => {
      await operator('migrate', 'xboard', ...from, '--dry-run')
    })
    yield {
      name: 'dry run of a move of 100,000 members',
      value: dryRunMs,
      unit: 'ms',
      n: 1,
      bar: ['≤', LONGEST_DRY_RUN_MS],
    }
    let runMs = 0
    const heard = await heardDuring(server.address, async () => {
      runMs = await timeOf(async () => {
        await operator('migrate', 'xboard', ...from, '--file', list, '--reason', 'bench')
      })
    })
    yield {
      name: 'move of 100,000 members',
      value: runMs,
      unit: 'ms',
      n: 1,
      bar: ['≤', LONGEST_RUN_MS],
    }
    yield* figuresOf('while 100,000 members move in', heard)
    const checked = await operator('ledger', 'check')
    if (!checked.includes('add up')) throw new Error(checked)
  } finally {
    await server.kill()
  }
}
