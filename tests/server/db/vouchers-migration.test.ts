import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { insertBatch, selectBatches, selectVoucher } from '../../../src/server/vouchers/queries.ts'
import { forEachEngine } from '../../support/engines.ts'

const BATCH = { made_at_ms: 3, revoked_at_ms: null, ends_at_ms: null }

forEachEngine((engine) => {
  it('vouchers of days stay what they were, beside ones of traffic, and none is worth nothing', async () => {
    const { db, close } = openDatabase(await engine.freshDatabaseUrl(), { exclusive: false })
    await migrate(db, { up_to: '0063-orders-by-plan' })
    await sql`insert into voucher_batch (batch_id, tier, days, made_at_ms) values ('A', 'diamond', 30, 5)`.execute(
      db,
    )
    await sql`insert into voucher (code_hash, batch_id, redeemed_at_ms, entry_id) values ('x', 'A', 6, 'e')`.execute(
      db,
    )
    await migrate(db)
    await insertBatch(db, { ...BATCH, batch_id: 'B', tier: null, days: null, gb: 50 }, ['y'])
    const nothing = { ...BATCH, batch_id: 'C', tier: null, days: null, gb: null }
    await expect(insertBatch(db, nothing, [])).rejects.toThrow()
    const both = { ...BATCH, batch_id: 'D', tier: 'gold', days: 30, gb: 50 } as const
    await expect(insertBatch(db, both, [])).rejects.toThrow()
    const batches = await selectBatches(db, 10)
    const redeemed = await selectVoucher(db, 'x')
    await close()
    expect(batches).toMatchObject([
      { batch_id: 'A', tier: 'diamond', days: 30, gb: null },
      { batch_id: 'B', tier: null, days: null, gb: 50 },
    ])
    expect(redeemed).toMatchObject({ tier: 'diamond', entry_id: 'e', pack_id: null })
  })
})
