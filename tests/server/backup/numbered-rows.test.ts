import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { makeBackup } from '../../../src/server/backup/make-backup.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'

const LISTS = [
  { mirror_group: 0, line: 'signed for all' },
  { mirror_group: 7, line: 'signed for some' },
]

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine, hasPages: false }))

  it('a backup ends and is whole where rows are numbered by their key, as lists of mirrors are', async () => {
    const rest = { number: 1, hosts: '[]', public_key: 'key', ends_at_ms: test.clock.nowMs }
    const rows = LISTS.map((list) => ({ ...list, ...rest }))
    await test.services.db.insertInto('mirror_list').values(rows).execute()
    const folder = await mkdtemp(join(tmpdir(), 'skylark-numbered-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const { file } = await makeBackup(test.services, folder)
    const backup = new SqliteDatabase(file, { readonly: true })
    onTestFinished(() => void backup.close())
    const sql = 'select mirror_group, line from mirror_list order by mirror_group'
    expect(backup.prepare(sql).all()).toEqual(LISTS)
  })
})
