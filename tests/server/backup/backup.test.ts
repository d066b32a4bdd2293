import {
  copyFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#domain/time/durations.ts'
import { holdFile } from '../../../src/server/db/open.ts'
import { createTestApp, PASSWORD } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { openShop, type Shop } from '../billing/shop.ts'
import { operate } from '../operator/operator.ts'
import { columnsOf, removeSeal, runStatement, runWithSmallFiles, tablesOf } from './backup-files.ts'

const COMMAND = join(import.meta.dirname, '../../../src/server/operator/main.ts')

forEachEngine((engine) => {
  let shop: Shop
  let folder: string
  let kept: string
  beforeAll(async () => {
    shop = await openShop(engine)
    const member = await shop.member()
    await member.buy('gold', 'month')
    kept = await mkdtemp(join(tmpdir(), 'skylark-kept-'))
    await database({}, 'backup', kept)
  })
  afterAll(async () => {
    await shop.close()
    await rm(kept, { recursive: true, force: true })
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skylark-backup-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const database = (env: Record<string, string>, ...words: string[]) =>
    operate(shop, { DATA_DIR: shop.services.config.dataDir, ...env }, ['database', ...words])

  async function backUp(...words: string[]) {
    const { code, output } = await database({}, 'backup', folder, '--json', ...words)
    expect(code).toBe(0)
    return JSON.parse(output) as { file: string; bytes: number; orders: number }
  }

  /** A copy of the one that was made at first. */
  async function oldBackup() {
    const file = join(folder, 'old.db')
    await copyFile(join(kept, 'skylark-20261121T080000Z.db'), file)
    return file
  }

  /** An empty place, with the keys of the backup; SQLite's file lies on another disk where it can. */
  async function newPlace() {
    const DATA_DIR = await mkdtemp(join(folder, 'place-'))
    await copyFile(
      join(shop.services.config.dataDir, 'secrets.json'),
      join(DATA_DIR, 'secrets.json'),
    )
    return { DATA_DIR, DATABASE_URL: await engine.freshDatabaseUrl() }
  }

  const restore = (env: Record<string, string>, file: string, ...words: string[]) =>
    database(env, 'restore', file, '--reason', 'drill', ...words)

  describe('npm run operator -- database backup', () => {
    it('writes one checked file beside a running server, and says what is not in it', async () => {
      const { code, output } = await database({}, 'backup', folder)
      expect(code).toBe(0)
      expect(output).toMatch(/skylark-20261121T080000Z\.db, \d+ bytes\.\n/)
      expect(output).toContain('secrets.json is not in it')
      expect(output).toContain('1 accounts, 1 orders and 1 payment events add up.')
      expect(await readdir(folder)).toEqual(['skylark-20261121T080000Z.db'])
      const { mode } = await stat(join(folder, 'skylark-20261121T080000Z.db'))
      expect(mode & 0o077).toBe(0)
    })

    it('describes the backup in columns that every later version must read', async () => {
      const { file } = await backUp()
      expect(columnsOf(file, 'backup')).toEqual(['made_at_ms', 'secrets_mark', 'seal'])
    })

    it('keeps the newest ones', async () => {
      for (let hour = 0; hour < 3; hour += 1) {
        shop.clock.advance(HOUR_MS)
        await backUp('--keep', '2')
      }
      const kept = await readdir(folder)
      expect(kept.sort()).toEqual(['skylark-20261121T100000Z.db', 'skylark-20261121T110000Z.db'])
    })

    it('has a line in the audit', async () => {
      const { file } = await backUp()
      const { db } = shop.services
      const lines = await db.selectFrom('audit').select('what').execute()
      expect(lines).toContainEqual({ what: `database backup ${file}` })
    })

    it('says in which folder nothing can be written, and why', async () => {
      const file = join(folder, 'file')
      await writeFile(file, '')
      const reasons = { [file]: 'EEXIST', [join(file, 'in')]: 'ENOTDIR', '/proc/nope': 'ENOENT' }
      const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = shop.services.config
      for (const [place, reason] of Object.entries(reasons)) {
        const words = ['database', 'backup', place]
        const { code, stdout } = await runWithSmallFiles(COMMAND, words, { DATA_DIR, DATABASE_URL })
        expect(stdout).toContain(`${place} cannot take the backup: ${reason}`)
        expect(stdout).toMatch(/ Nothing was kept\.\n$/)
        expect(code).toBe(1)
      }
    })

    it('leaves no partial file where there is no room, and keeps the earlier backups', async () => {
      const before = await backUp()
      shop.clock.advance(HOUR_MS)
      const { dataDir, databaseUrl } = shop.services.config
      const { code, stdout } = await runWithSmallFiles(COMMAND, ['database', 'backup', folder], {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
      })
      expect(stdout).toMatch(/cannot take the backup: .* Nothing was kept\.\n$/)
      expect(code).toBe(1)
      expect(await readdir(folder)).toEqual([before.file.slice(folder.length + 1)])
    })
  })

  describe('npm run operator -- database restore', () => {
    it('brings members, orders and passwords back in another place', async () => {
      const browser = shop.browser()
      const email = `drill-${shop.clock.nowMs}@mail.example`
      const account = await shop.signUp(browser, { email })
      const { file, orders } = await backUp()
      await shop.signUp(shop.browser(), { email: 'later@mail.example' })

      const place = await newPlace()
      const { code, output } = await restore(place, file)
      expect(output).toContain(
        `The database is restored to ${new Date(shop.clock.nowMs).toISOString()}`,
      )
      expect(code).toBe(0)

      const { secrets, hasher } = shop.services
      const restored = await createTestApp({
        engine: { preparedDatabaseUrl: async () => place.DATABASE_URL },
        services: { secrets, hasher },
      })
      restored.clock.nowMs = shop.clock.nowMs
      expect(await restored.signIn(restored.browser(), email, PASSWORD)).toMatchObject({
        digital_account_number: account.digital_account_number,
      })
      const { db } = restored.services
      const accounts = await db.selectFrom('account').select('email').execute()
      expect(accounts.map((account) => account.email)).not.toContain('later@mail.example')
      expect(await db.selectFrom('orders').select('order_no').execute()).toHaveLength(orders)
      const lines = await db.selectFrom('audit').select(['what', 'why']).execute()
      expect(lines).toContainEqual({ what: `database restore ${file}`, why: 'drill' })
      await restored.close()
    })

    it.each<[string, (file: string) => Promise<unknown>, string]>([
      ['text', (file) => writeFile(file, 'not a database'), 'is not a backup.'],
      ['a file that is cut short', (file) => truncate(file, 100_000), 'is damaged or cut short.'],
      [
        'a file with a wrong page',
        async (file) => {
          const bytes = await readFile(file)
          await writeFile(file, bytes.fill(7, 8192, 16_384))
        },
        'is damaged',
      ],
      ['another database', (file) => runStatement(file, 'drop table backup'), 'is not a backup.'],
      [
        'a backup of a newer version',
        (file) => removeSeal(file, '9999-later'),
        'from a newer version (9999-later)',
      ],
      [
        'a backup of an early 0.1.0',
        (file) => removeSeal(file, '0077-disputes'),
        'from an early 0.1.0 (0077-disputes). Start the last 0.1.0 on it once',
      ],
      ['nothing', (file) => rm(file), 'cannot be opened.'],
    ])('refuses %s, and changes nothing', async (_what, spoil, reason) => {
      const file = await oldBackup()
      await spoil(file)
      const place = await newPlace()
      const { code, output } = await restore(place, file)
      expect(output).toContain(reason)
      expect(code).toBe(1)
      expect(await tablesOf(place.DATABASE_URL)).toEqual([])
    })

    it('refuses without the keys that the backup was made with', async () => {
      const file = await oldBackup()
      const place = await newPlace()
      const secretsFile = join(place.DATA_DIR, 'secrets.json')
      const own = JSON.parse(await readFile(secretsFile, 'utf8'))
      await writeFile(secretsFile, JSON.stringify({ ...own, keyed_hash: own.test_gateway }))
      expect((await restore(place, file)).output).toContain(
        'is not the one that the backup was made',
      )
      await rm(secretsFile)
      expect((await restore(place, file)).output).toContain('secrets.json is missing')
    })

    it('overwrites nothing unasked', async () => {
      const file = await oldBackup()
      const place = await newPlace()
      expect((await restore(place, file)).code).toBe(0)
      const again = await restore(place, file)
      expect(again.code).toBe(1)
      expect(again.output).toMatch(/exists\. With --replace|is not empty\. Create an empty one/)
    })
  })

  if (engine.name === 'PostgreSQL') {
    describe('npm run operator -- database move', () => {
      it('copies every row of a SQLite database into an empty PostgreSQL', async () => {
        const file = await oldBackup()
        const place = await newPlace()
        const databaseFile = join(place.DATA_DIR, 'skylark.db')
        await restore({ ...place, DATABASE_URL: `sqlite:${databaseFile}` }, file)
        const words = ['move', databaseFile, '--reason', 'growing']
        const { code, output } = await database(place, ...words, '--json')
        expect(JSON.parse(output)).toMatchObject({ file: databaseFile, orders: 1 })
        expect(code).toBe(0)
        expect((await database(place, ...words)).output).toContain('is not empty.')
        const release = holdFile(databaseFile)
        expect((await database(place, ...words)).output).toContain(
          'is in use by another running server',
        )
        release()
      })
    })
  } else {
    describe('npm run operator -- database restore, where a database stands', () => {
      it('keeps it beside the restored one with --replace', async () => {
        const file = await oldBackup()
        const place = await newPlace()
        await restore(place, file)
        const { code, output } = await restore(place, file, '--replace')
        expect(code).toBe(0)
        const aside = /The earlier database is kept as (\S+)\.$/m.exec(output)?.[1] ?? ''
        expect(await tablesOf(`sqlite:${aside}`)).toContain('ledger')
        expect(await tablesOf(place.DATABASE_URL)).toEqual(await tablesOf(`sqlite:${aside}`))
      })

      it('keeps a journal whose database is gone out of the restored one', async () => {
        const file = await oldBackup()
        const place = await newPlace()
        const journal = `${place.DATABASE_URL.slice('sqlite:'.length)}-wal`
        await writeFile(journal, 'left')
        const { code } = await restore(place, file)
        expect(code).toBe(0)
        const aside = (await readdir(dirname(journal))).find((name) => /-wal$/.test(name)) ?? ''
        expect(await readFile(join(dirname(journal), aside), 'utf8')).toBe('left')
      })

      it('restores once when two commands restore at the same time', async () => {
        const file = await oldBackup()
        const place = await newPlace()
        const both = await Promise.all([restore(place, file), restore(place, file)])
        expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
        const output = both.map((result) => result.output).join()
        expect(output).toMatch(/is in use by another running server|exists\. With --replace/)
        expect(await tablesOf(place.DATABASE_URL)).toContain('ledger')
        const drafts = (await readdir(place.DATA_DIR)).filter((name) => name.startsWith('.'))
        expect(drafts).toEqual([])
      })

      it('refuses while a server runs on it', async () => {
        const file = await oldBackup()
        const place = await newPlace()
        const release = holdFile(place.DATABASE_URL.slice('sqlite:'.length))
        const { code, output } = await restore(place, file, '--replace')
        release()
        expect(output).toContain('is in use by another running server')
        expect(code).toBe(1)
      })
    })

    describe('npm run operator -- database move, without a PostgreSQL to move to', () => {
      it('says which setting is missing', async () => {
        const words = ['move', '/nowhere/skylark.db', '--reason', 'growing']
        expect((await database({}, ...words)).output).toContain('DATABASE_URL names no PostgreSQL')
      })
    })
  }
})
