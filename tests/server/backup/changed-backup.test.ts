import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onSqlite } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openShop } from '../billing/shop.ts'
import { operate } from '../operator/operator.ts'

const PLANTED: Record<string, string> = {
  trigger: 'create trigger later after insert on ledger begin delete from operator; end',
  view: 'create view shown as select * from account',
  table: 'create table planted (id integer)',
  row: "update account set vip_type = 3, expire_date = '2099-12-31T00:00:00Z'",
}

onSqlite((engine) => {
  describe('a backup that was changed after it was made', () => {
    const shop = beforeAllOpen(() => openShop(engine))
    let folder: string
    let made: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'skylark-changed-'))
      await (await shop.member()).buy('gold', 'month')
      const { output } = await database({}, 'backup', folder, '--json')
      made = (JSON.parse(output) as { file: string }).file
    })
    afterAll(() => rm(folder, { recursive: true, force: true }))

    const database = (env: Record<string, string>, ...words: string[]) =>
      operate(shop, { DATA_DIR: shop.services.config.dataDir, ...env }, ['database', ...words])

    async function restore(name: string, change: string) {
      const file = join(folder, `${name}.db`)
      await copyFile(made, file)
      const copy = new SqliteDatabase(file)
      copy.exec(change)
      copy.close()
      const DATABASE_URL = `sqlite:${join(folder, `${name}-restored.db`)}`
      return database({ DATABASE_URL }, 'restore', file, '--reason', 'a lost disk')
    }

    it('is restored while nothing was changed', async () => {
      const { code, output } = await restore('as-made', '')
      expect(output).not.toContain('earlier version')
      expect(code).toBe(0)
    })

    it.each(Object.keys(PLANTED))('is refused: %s', async (what) => {
      const { code, output } = await restore(what, PLANTED[what] ?? '')
      expect(output).toContain('was changed after it was made')
      expect(code).toBe(1)
    })

    it('is restored with a warning where an earlier version made it, without a seal', async () => {
      const { code, output } = await restore('earlier', 'alter table backup drop column seal')
      expect(output).toContain('nothing shows that it was not changed since')
      expect(code).toBe(0)
    })

    it.each(['trigger', 'view'])(
      'is refused without a seal, too, where it has a %s',
      async (what) => {
        const change = `alter table backup drop column seal; ${PLANTED[what]}`
        const { code, output } = await restore(`earlier-${what}`, change)
        expect(output).toContain('was changed after it was made')
        expect(code).toBe(1)
      },
    )
  })
})
