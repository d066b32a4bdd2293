import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeBackup } from '../../../src/server/backup/make-backup.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { operate } from '../operator/operator.ts'
import { indexesOf } from './backup-files.ts'

forEachEngine((engine) => {
  const test = beforeAllOpen(() => createTestApp({ engine, hasPages: false }))

  it('a backup has every index of the database, and so has what it is restored to', async () => {
    const wanted = await indexesOf(test.services.config.databaseUrl)
    expect(wanted.length).toBeGreaterThan(50)
    const folder = await mkdtemp(join(tmpdir(), 'skylark-indexes-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const { file } = await makeBackup(test.services, folder)
    // reads a copy: opening a database for use changes its file
    const opened = join(folder, 'opened.db')
    await copyFile(file, opened)
    expect(await indexesOf(`sqlite:${opened}`)).toEqual(wanted)

    const place = { DATA_DIR: folder, DATABASE_URL: await engine.freshDatabaseUrl() }
    await copyFile(join(test.services.config.dataDir, 'secrets.json'), join(folder, 'secrets.json'))
    const { code } = await operate(test, place, ['database', 'restore', file, '--reason', 'drill'])
    expect(code).toBe(0)
    expect(await indexesOf(place.DATABASE_URL)).toEqual(wanted)
  })
})
