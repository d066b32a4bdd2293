import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkLedger } from '../../src/server/billing/check-ledger.ts'
import { readBackup } from '../../src/server/db/backup-file.ts'
import { type Db, openDatabase } from '../../src/server/db/open.ts'
import { forEachEngine } from '../support/engines.ts'
import { beforeAllOpen } from '../support/opened.ts'
import { openDataFolder } from './data-folder.ts'
import { type KillWindow, runAndKill } from './killed-process.ts'
import { newMember } from './new-member.ts'
import { LIMIT, runKills } from './rounds.ts'

const OPERATOR = join(import.meta.dirname, '../../src/server/operator/main.ts')
const MEMBERS = 500
const KEPT = 3

describe('a backup that is killed', () => {
  forEachEngine((engine) => {
    const window: KillWindow = { wholeMs: 0 }
    const data = beforeAllOpen(() =>
      openDataFolder(engine, async (db) => {
        for (let place = 0; place < MEMBERS; place += 1) await newMember(db)
      }),
    )

    it('leaves whole backups alone, and the database as it was', LIMIT, async () => {
      const { db, env } = data
      const folder = join(env.DATA_DIR, 'backups')
      const command = ['database', 'backup', folder, '--keep', String(KEPT), '--json']
      await runKills('killed while backing up', engine, async () => {
        const before = await countMembers(db)
        const running = runAndKill(OPERATOR, command, env, window)
        await newMember(db)
        const { code, output } = await running
        expect(await countMembers(db)).toBe(before + 1)

        const names = await readdir(folder).catch(() => [])
        const backups = names.filter((name) => /^skylark-\w+\.db$/.test(name))
        if (code === 0) expect(backups).toContain(fileNamedIn(output))
        for (const name of backups) await expectWhole(join(folder, name), before)
      })
      const { code, output } = await runAndKill(OPERATOR, command, env, { wholeMs: 0 })
      expect({ code, output }).toMatchObject({ code: 0 })
      const names = await readdir(folder)
      expect(names.filter((name) => name.endsWith('.db')).length).toBeLessThanOrEqual(KEPT)
    })
  })
})

/** Returns the backup's name from the result, which lines of progress come before. */
const fileNamedIn = (output: string) =>
  (JSON.parse(output.slice(output.indexOf('{'))) as { file: string }).file.split('/').at(-1)

async function countMembers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Opens a backup as restoring it would. @param atMost how many members there were, and one more */
async function expectWhole(file: string, atMost: number): Promise<void> {
  readBackup(file, 'integrity_check')
  const { db, close } = openDatabase(`sqlite:${file}`, { exclusive: false })
  try {
    expect(await checkLedger({ db })).not.toBeTypeOf('string')
    const members = await countMembers(db)
    expect(members).toBeGreaterThanOrEqual(MEMBERS)
    expect(members).toBeLessThanOrEqual(atMost + 1)
  } finally {
    await close()
  }
}
