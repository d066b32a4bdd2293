import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { forEachEngine } from '../../support/engines.ts'

forEachEngine((engine) => {
  it('operators keep the factor that they enrolled with', async () => {
    const { db, close } = openDatabase(await engine.freshDatabaseUrl(), { exclusive: false })
    await migrate(db, { up_to: '0009-leases' })
    for (const [name, sealed_secret, last_step] of [
      ['app', 'sealed', 58_000_000],
      ['invited', null, 0],
      ['key', 'passkey:sealed', 7],
    ]) {
      await sql`insert into operator (operator_id, name, sealed_secret, last_step, created_at_ms)
        values (${name}, ${name}, ${sealed_secret}, ${last_step}, 0)`.execute(db)
    }
    await migrate(db)
    const operators = await db
      .selectFrom('operator')
      .select(['name', 'sealed_secret', 'last_step', 'sealed_passkey', 'passkey_counter'])
      .orderBy('name')
      .execute()
    await close()
    const none = { sealed_secret: null, last_step: 0, sealed_passkey: null, passkey_counter: 0 }
    expect(operators).toEqual([
      { ...none, name: 'app', sealed_secret: 'sealed', last_step: 58_000_000 },
      { ...none, name: 'invited' },
      { ...none, name: 'key', sealed_passkey: 'sealed', passkey_counter: 7 },
    ])
  })
})
