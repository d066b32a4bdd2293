import { existsSync, readFileSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCALES } from '#domain/site/locales.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { makeBackup } from '../../../src/server/backup/make-backup.ts'
import { purgeBackups } from '../../../src/server/backup/purge-backups.ts'
import { forEachEngine } from '../../support/engines.ts'
import { ROOT } from '../../support/source-files.ts'
import { openShop, type Shop } from '../billing/shop.ts'

forEachEngine((engine) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(engine)
  })
  afterAll(() => shop.close())

  it('backups of upgrades and of the console are deleted after 14 days, those of another installation are not', async () => {
    const { services, clock } = shop
    const folder = join(services.config.dataDir, 'backups')
    const [upgrade, health] = [
      await makeBackup(services, folder),
      await makeBackup(services, join(folder, 'console')),
    ]
    const foreign = join(folder, 'skylark-20200101T000000Z.db')
    await copyFile(upgrade.file, foreign)
    const database = new SqliteDatabase(foreign)
    database.exec("update backup set secrets_mark = 'of another'")
    database.close()

    clock.advance(14 * DAY_MS)
    const { file } = await makeBackup(services, folder)
    await purgeBackups(services)
    expect([upgrade.file, health.file].every(existsSync)).toBe(true)

    clock.advance(1)
    await purgeBackups(services)
    expect([upgrade.file, health.file].filter(existsSync)).toEqual([])
    expect([file, foreign].every(existsSync)).toBe(true)
  })
})

it.each(LOCALES)('the privacy policy in %s says for how many days', (locale) => {
  const policy = readFileSync(join(ROOT, 'locales/protocol', locale, 'privacy-policy.md'), 'utf8')
  expect(policy).toMatch(/Backups are deleted after 14 days|备份保存 14 天后删除/)
})
