import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parseCsv } from '#domain/text/csv.ts'
import type { Db } from '../../../../src/server/db/open.ts'
import type { Tables } from '../../../../src/server/db/tables.ts'
import type { Shop } from '../../billing/shop.ts'
import { operate } from '../operator.ts'
import { dumpOf, MAP, type MadeUpRows, type PanelName } from './made-up-panel.ts'

/** Files of a move, as made-up rows. */
export interface Moving {
  rows: MadeUpRows
  panel?: PanelName
  map?: object
}

/** Runs `migrate` over a dump of made-up rows. */
export function movingInto(shop: Shop) {
  const newPath = (name: string) => join(shop.services.config.dataDir, `${randomUUID()}-${name}`)
  const write = async (name: string, text: string) => {
    const file = newPath(name)
    await writeFile(file, text)
    return file
  }
  const run = async ({ rows, panel = 'xboard', map = MAP }: Moving, ...more: string[]) => {
    const dump = await write('dump.sql', dumpOf(panel, rows))
    const from = ['--from', dump, '--map', await write('map.json', JSON.stringify(map))]
    return operate(shop, { OPERATOR: 'day shift' }, ['migrate', panel, ...from, ...more])
  }
  return {
    write,
    run,
    dryRun: (moving: Moving) => run(moving, '--dry-run'),
    /** moves, and reads the list of those whom the operator has to see to */
    async move(moving: Moving) {
      const file = newPath('listed.csv')
      const { code, output } = await run(moving, '--file', file, '--reason', 'moving in')
      expect([code, output]).toEqual([0, expect.stringContaining('Came in: ')])
      return { output, file }
    },
    async accounts() {
      const accounts = shop.services.db.selectFrom('account').selectAll()
      return new Map((await accounts.execute()).map((account) => [account.email ?? '', account]))
    },
  }
}

/** Reads rows of CSV without the heading. */
export const rowsOf = (csv: string): string[][] =>
  parseCsv(csv)
    .slice(1)
    .map(({ cells }) => cells)

/** Reads what a move has written, without what is drawn at random. */
export async function movedRows<Column extends keyof Tables['ledger']>(
  db: Db,
  ledgerColumns: readonly Column[],
) {
  const accounts = db
    .selectFrom('account')
    .select(['account_id', 'email', 'expire_date', 'vip_type'])
    .orderBy('account_id')
  const entries = db
    .selectFrom('ledger')
    .select(ledgerColumns)
    .orderBy('account_id')
    .orderBy('until_ms')
  return {
    accounts: await accounts.execute(),
    entries: await entries.execute(),
    named: await db.selectFrom('imported_account').selectAll().orderBy('account_id').execute(),
    orders: await db.selectFrom('imported_order').selectAll().orderBy('source_id').execute(),
    referrals: await db.selectFrom('referral').selectAll().orderBy('invitee_account_id').execute(),
  }
}
