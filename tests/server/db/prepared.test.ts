import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '../../../src/server/db/open.ts'
import { prepared } from '../../../src/server/db/prepared.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'

const selectLease = prepared((db, { name }: { name: string }) =>
  db.selectFrom('lease').select(['holder', 'until_ms']).where('name', '=', name),
)

describe('a prepared query (decision 130)', () => {
  forEachEngine((engine) => {
    const database = beforeAllOpen(async () =>
      openDatabase(await engine.preparedDatabaseUrl(), { exclusive: false }),
    )
    const write = (db: Db, name: string, holder: string) =>
      db.insertInto('lease').values({ name, holder, until_ms: 1 }).execute()

    it('takes the values of each use, and answers with what is stored then', async () => {
      const { db } = database
      await write(db, 'one', 'first')
      await write(db, 'two', 'second')
      expect(await selectLease(db, { name: 'one' })).toEqual([{ holder: 'first', until_ms: 1 }])
      expect(await selectLease(db, { name: 'two' })).toEqual([{ holder: 'second', until_ms: 1 }])
      await db.deleteFrom('lease').where('name', '=', 'one').execute()
      expect(await selectLease(db, { name: 'one' })).toEqual([])
    })

    it('sees what its own transaction wrote, which nobody sees after a rollback', async () => {
      const { db } = database
      const undone = db.transaction().execute(async (transaction) => {
        await write(transaction, 'undone', 'nobody')
        expect(await selectLease(transaction, { name: 'undone' })).toHaveLength(1)
        throw new Error('roll back')
      })
      await expect(undone).rejects.toThrow('roll back')
      expect(await selectLease(db, { name: 'undone' })).toEqual([])
    })

    it('finds a text with U+0000 as it was stored', async () => {
      const { db } = database
      await write(db, 'spoilt\0', 'third')
      expect(await selectLease(db, { name: 'spoilt\0' })).toHaveLength(1)
    })

    it('goes on when a column was added to its table', async () => {
      const { db } = database
      await write(db, 'older', 'fourth')
      for (let use = 0; use < 7; use += 1) await selectLease(db, { name: 'older' })
      await db.schema.alterTable('lease').addColumn('extra', 'text').execute()
      expect(await selectLease(db, { name: 'older' })).toEqual([{ holder: 'fourth', until_ms: 1 }])
    })

    it('refuses to be built with values: a computed parameter, or a constant without sql.lit', async () => {
      const { db } = database
      const computed = prepared((on, { sinceMs }: { sinceMs: number }) =>
        on
          .selectFrom('lease')
          .select('name')
          .where('until_ms', '>', sinceMs - 1),
      )
      await expect(computed(db, { sinceMs: 1 })).rejects.toThrow('sinceMs')
      const constant = prepared((on, { name }: { name: string }) =>
        on.selectFrom('lease').select('name').where('name', '=', name).where('until_ms', '>', 0),
      )
      await expect(constant(db, { name: 'one' })).rejects.toThrow('sql.lit')
    })

    it('gives right answers, also when there are more queries than the database keeps prepared', async () => {
      const { db } = database
      for (let round = 0; round < 2; round += 1) {
        for (let value = 0; value < 100; value += 1) {
          const { rows } = await sql<{ found: number }>`select ${sql.lit(value)} as found`.execute(
            db,
          )
          expect(rows).toEqual([{ found: value }])
        }
      }
    })
  })
})
