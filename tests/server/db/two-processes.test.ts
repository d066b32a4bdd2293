import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../../src/server/db/open.ts'
import { onSqlite } from '../../support/engines.ts'

onSqlite((engine) => {
  let command: OpenDatabase
  let server: OpenDatabase
  let impatient: OpenDatabase

  beforeEach(async () => {
    const url = await engine.preparedDatabaseUrl()
    command = openDatabase(url, { exclusive: false })
    server = openDatabase(url, { exclusive: false })
    impatient = openDatabase(url, { exclusive: false, lockWaitMs: 20 })
  })
  afterEach(async () => {
    for (const { close } of [command, server, impatient]) await close()
  })

  const read = ({ db }: Pick<OpenDatabase, 'db'>) =>
    db.selectFrom('content').select('name').execute()
  const write = ({ db }: Pick<OpenDatabase, 'db'>) =>
    db.updateTable('content').set({ applied_at_ms: 1 }).execute()
  const change = ({ db }: Pick<OpenDatabase, 'db'>) =>
    db.transaction().execute((transaction) => write({ db: transaction }))

  it('SQLite: a transaction may write after it has read, and others wait from its beginning', async () => {
    await command.db.transaction().execute(async (db) => {
      await read({ db })
      await expect(write(impatient)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
      await expect(change(impatient)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
      await write({ db })
    })
    await write(impatient)
  })

  it('SQLite: reads go on, and the thread stays free, while writes wait for another process', async () => {
    const done: string[] = []
    const waiting: Promise<unknown>[] = []
    await command.db.transaction().execute(async (db) => {
      waiting.push(
        write(server).then(() => done.push('write')),
        change(server).then(() => done.push('transaction')),
      )
      await wait(1)
      await read(server)
      done.push('read')
      await write({ db })
    })
    await Promise.all(waiting)
    expect(done).toEqual(['read', 'write', 'transaction'])
  })

  it('SQLite: a transaction keeps other queries out', async () => {
    const names: string[] = []
    const transaction = server.db.transaction().execute(async (db) => {
      await sql`create temp table seen (name text)`.execute(db)
      await wait(1)
      names.push('transaction')
    })
    const other = read(server).then(() => names.push('other'))
    await Promise.all([transaction, other])
    expect(names).toEqual(['transaction', 'other'])
  })

  it('SQLite: a transaction that only reads keeps nobody from writing', async () => {
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
