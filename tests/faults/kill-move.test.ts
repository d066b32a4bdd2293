import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Db } from '../../src/server/db/open.ts'
import {
  dumpOf,
  endAfter,
  MAP,
  madeUpOrder,
  madeUpUser,
  PLANS,
  SETTINGS,
} from '../server/operator/moving/made-up-panel.ts'
import { movedRows } from '../server/operator/moving/moving-shop.ts'
import { forEachEngine } from '../support/engines.ts'
import { openDataFolder } from './data-folder.ts'
import { type KillWindow, runAndKill } from './killed-process.ts'
import { LIMIT, runSeries } from './rounds.ts'

const OPERATOR = join(import.meta.dirname, '../../src/server/operator/main.ts')
const MEMBERS = 3_000
const IDS = Array.from({ length: MEMBERS }, (_, nth) => nth + 1)
const NOW_MS = Date.now()

/** Members whose end does not depend on when the move runs. */
const DUMP = dumpOf(
  'xboard',
  {
    v2_settings: SETTINGS,
    v2_plan: PLANS,
    v2_user: IDS.map((id) =>
      madeUpUser(id, {
        plan_id: 1,
        expired_at: endAfter(NOW_MS, 30 + id),
        invite_user_id: MEMBERS - id,
        balance: id % 3,
        commission_balance: id % 7,
        password: `${id}`.padStart(32, 'a'),
        password_algo: 'md5',
      }),
    ),
    v2_order: IDS.map((id) =>
      madeUpOrder(id, { panel: 'xboard', user_id: id, paidMs: NOW_MS, status: 3 * (id % 2) }),
    ),
  },
  500,
)

describe('a move into the service whose command is killed', () => {
  forEachEngine((engine) => {
    it(
      'leaves nobody half, and ends when it runs again as if nothing had happened',
      LIMIT,
      async () => {
        const window: KillWindow = { wholeMs: 0 }
        const whole = await moved()
        const series = { name: `killed while members move in, ${engine.name}`, few: 2, full: 20 }
        let killed = 0
        const rounds = await runSeries(series, async () => {
          expect(await moved()).toEqual(whole)
        })
        expect(killed).toBeGreaterThanOrEqual(Math.floor(rounds / 4))

        /** Runs a move in a new data folder until it has ended; the first run may be killed. */
        async function moved() {
          const { env, db, close } = await openDataFolder(engine)
          const operator = (words: string[], kill: KillWindow = { wholeMs: 0 }) =>
            runAndKill(OPERATOR, words, { ...env, OPERATOR: 'day shift' }, kill)
          const pathOf = (name: string) => join(env.DATA_DIR, name)
          await writeFile(pathOf('dump.sql'), DUMP)
          await writeFile(pathOf('map.json'), JSON.stringify({ ...MAP, commission: 'voucher' }))
          const move = (list: string, kill?: KillWindow) => {
            const from = ['--from', pathOf('dump.sql'), '--map', pathOf('map.json')]
            const more = ['--file', pathOf(list), '--reason', 'moving in']
            return operator(['migrate', 'xboard', ...from, ...more], kill)
          }
          const checkLedger = async () =>
            expect((await operator(['ledger', 'check'])).output).toContain('add up')

          const { code } = await move('first.csv', window)
          if (code === null) killed += 1
          const { accounts, named, orders, passwords } = await readMoved(db)
          expect([named.length, orders.length, passwords]).toEqual(Array(3).fill(accounts.length))
          await checkLedger()

          expect(await move('second.csv')).toMatchObject({ code: 0 })
          const end = await readMoved(db)
          expect(end.accounts).toHaveLength(MEMBERS)
          await checkLedger()

          const { output } = await move('third.csv')
          expect(output).toContain(`Came in: 0. Were in before: ${MEMBERS}.`)
          expect(await readMoved(db)).toEqual(end)
          const lists = ['second.csv', 'third.csv'].map((name) => readFile(pathOf(name), 'utf8'))
          const [second, third] = await Promise.all(lists)
          expect(third).toBe(second)
          await close()
          return end
        }
      },
    )
  })
})

/** Reads what a move has written, without what is drawn at random, sealed, or of the moment. */
const readMoved = async (db: Db) => ({
  ...(await movedRows(db, ['account_id', 'kind', 'until_ms', 'currency'])),
  passwords: (await db.selectFrom('old_password').select('account_id').execute()).length,
  vouchers: (await db.selectFrom('voucher').select('code_hash').execute()).length,
})
