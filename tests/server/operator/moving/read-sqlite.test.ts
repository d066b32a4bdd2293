import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MARZBAN } from '../../../../src/server/operator/moving/panels/marzban.ts'
import { readPanel } from '../../../../src/server/operator/moving/read-panel.ts'
import { isSqliteFile } from '../../../../src/server/operator/moving/read-sqlite.ts'
import { ROOT } from '../../../support/source-files.ts'
import { dumpOf } from './made-up-panel.ts'

const USERS = [
  {
    id: 1,
    username: 'ann',
    status: 'active',
    expire: 1_800_000_000,
    created_at: '2024-01-01 10:00:00',
  },
  {
    id: 2,
    username: '张三',
    status: 'on_hold',
    on_hold_expire_duration: 864_000,
    created_at: '2024-01-01 10:00:00',
  },
  {
    id: 3,
    username: 'carl',
    status: 'disabled',
    sub_revoked_at: '2024-02-01 10:00:00',
    created_at: '2024-01-01 10:00:00',
    data_limit: 9_000_000_000_000,
  },
]

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panel-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Makes a database as the panel has it. */
async function sqliteFile(definitions: string): Promise<string> {
  const file = join(folder, 'db.sqlite3')
  const database = new SqliteDatabase(file)
  database.exec(definitions)
  database.prepare('insert into jwt (id, secret_key) values (1, ?)').run('key')
  for (const user of definitions.includes('users') ? USERS : []) {
    const names = Object.keys(user)
    const marks = names.map((name) => `@${name}`)
    database.prepare(`insert into users (${names.join()}) values (${marks.join()})`).run(user)
  }
  database.close()
  return file
}

const definitions = () => readFile(join(ROOT, 'tests/fixtures/moving/marzban.sqlite.sql'), 'utf8')

it('a database of SQLite is read as a dump of MySQL with the same rows', async () => {
  const file = await sqliteFile(await definitions())
  const dump = join(folder, 'dump.sql')
  await writeFile(dump, dumpOf('marzban', { users: USERS, jwt: [{ secret_key: 'key' }] }))
  expect([await isSqliteFile(file), await isSqliteFile(dump)]).toEqual([true, false])
  const records = await readPanel(MARZBAN, file, folder)
  expect(records).toEqual(await readPanel(MARZBAN, dump, folder))
  expect(records.linkSecret).toBe('key')
  expect(records.members).toMatchObject([
    { source_id: 'ann', email: null, membership: { planId: 'none', untilMs: 1_800_000_000_000 } },
    { membership: null, claim: { held: { planId: 'none', lengthMs: 864_000_000 } } },
    {
      isBanned: true,
      membership: { untilMs: null },
      claim: { issuedFromMs: Date.parse('2024-02-01T10:00:00Z'), held: null },
    },
  ])
  expect(records.lost).toMatchObject([
    {
      memberId: '3',
      what: 'Members with a limit of data, which is lost',
      detail: expect.stringMatching(/^\d+\.\d GB$/),
    },
  ])
})

it('a database without a table of the panel is refused by name', async () => {
  const [jwt = ''] = (await definitions()).split('CREATE TABLE next_plans')
  const file = await sqliteFile(jwt)
  await expect(readPanel(MARZBAN, file, folder)).rejects.toThrow(
    `${file} is no database of Marzban: it lacks users.`,
  )
})

it('a database of a version that lacked a later table is read', async () => {
  const older = (await definitions()).replace(/CREATE TABLE next_plans [^;]+;/, '')
  const { members } = await readPanel(MARZBAN, await sqliteFile(older), folder)
  expect(members).toHaveLength(USERS.length)
})
