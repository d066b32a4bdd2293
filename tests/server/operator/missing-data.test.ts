import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { createTestApp, type TestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { operate } from './operator.ts'

const WHY = ['--reason', 'a test']

forEachEngine((engine) => {
  let server: TestApp
  let folder: string
  beforeAll(async () => {
    server = await createTestApp({ engine })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skylark-missing-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const secretsOf = (dataDir: string) => join(dataDir, 'secrets.json')
  const backUp = (env: Record<string, string>, ...words: string[]) =>
    operate(server, env, ['database', 'backup', join(folder, 'backups'), ...words])
  const backups = () => readdir(join(folder, 'backups'))

  describe('a command without the data of a server', () => {
    const OSLO = ['--country', 'NO', '--endpoint', 'a.example:1', '--capacity', '5']
    it.each([
      [['members', 'list']],
      [['operators', 'add', 'day-shift', ...WHY]],
      [['nodes', 'add', 'Oslo 1', ...OSLO, ...WHY]],
      [['ledger', 'check']],
      [['version']],
      [['content', 'export', '/nowhere/content']],
    ])('is refused and makes nothing: %s', async (words) => {
      const DATA_DIR = join(folder, 'data')
      const { code, output } = await operate(server, { DATA_DIR, DATABASE_URL: '' }, words)
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^DATA_DIR .*skylark\.db is missing/),
      ])
      expect(await readdir(folder)).toEqual([])
    })

    it('is refused without the secrets, and makes none', async () => {
      const { code, output } = await operate(server, { DATA_DIR: folder }, ['members', 'list'])
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^DATA_DIR .*secrets\.json is missing/),
      ])
      expect(await readdir(folder)).toEqual([])
    })

    it('is refused with a database that no server has used', async () => {
      const DATABASE_URL = await engine.freshDatabaseUrl()
      const [, file] = /^sqlite:(.*)/.exec(DATABASE_URL) ?? []
      if (file !== undefined) await writeFile(file, '')
      const { code, output } = await operate(server, { DATABASE_URL }, ['members', 'list'])
      expect([code, output]).toEqual([1, expect.stringMatching(/^DATA_DIR .* has no tables/)])
    })

    it('leaves the earlier backups alone', async () => {
      await backUp({})
      const before = await backups()
      const { code, output } = await backUp(
        { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
        '--keep',
        '1',
      )
      expect([code, output]).toEqual([1, expect.stringMatching(/^DATA_DIR /)])
      expect(await backups()).toEqual(before)
    })
  })

  describe('database backup --keep', () => {
    it('deletes no backup of another installation, and says that it is there', async () => {
      const other = await createTestApp({ engine })
      await operate(other, {}, ['database', 'backup', join(folder, 'backups')])
      await other.close()
      const [theirs] = await backups()
      for (let day = 0; day < 2; day += 1) {
        server.clock.advance(DAY_MS)
        const { code, output } = await backUp({}, '--keep', '1')
        expect([code, output]).toEqual([
          0,
          expect.stringContaining('not made with this secrets.json'),
        ])
      }
      const names = await backups()
      expect([names.length, names.includes(theirs ?? '')]).toEqual([2, true])
    })

    it('deletes no file that only has the name of a backup', async () => {
      await backUp({})
      const name = 'skylark-20200101T000000Z.db'
      await copyFile(secretsOf(server.services.config.dataDir), join(folder, 'backups', name))
      server.clock.advance(DAY_MS)
      await backUp({}, '--keep', '1')
      expect(await backups()).toContain(name)
      expect((await backups()).length).toBe(2)
    })
  })
})
