import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../src/server/db/open.ts'
import { onSqlite } from '../../support/engines.ts'

onSqlite((engine) => {
  let command: OpenDatabase
  let server: OpenDatabase

  beforeEach(async () => {
    const url = await engine.preparedDatabaseUrl()
    command = openDatabase(url, { exclusive: false })
    server = openDatabase(url, { exclusive: false })
    // both are this process, which would wait for itself
    await sql`pragma busy_timeout = 0`.execute(server.db)
  })
  afterEach(async () => {
    await command.close()
    await server.close()
  })

  const read = ({ db }: Pick<OpenDatabase, 'db'>) =>
    db.selectFrom('content').select('name').execute()
  const write = ({ db }: Pick<OpenDatabase, 'db'>) =>
    db.updateTable('content').set({ applied_at_ms: 1 }).execute()

  it('lets a transaction write after it has read, and others wait from its beginning', async () => {
    await command.db.transaction().execute(async (db) => {
      await read({ db })
      await expect(write(server)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
      await write({ db })
    })
    await write(server)
  })

  it('keeps nobody from writing while a transaction only reads', async () => {
    await command.db
      .transaction()
      .setAccessMode('read only')
      .execute(async (db) => {
        await read({ db })
        await write(server)
        await read({ db })
      })
  })
})
