import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../src/server/db/open.ts'
import { examine } from '../../../src/server/operator/doctor/examine.ts'

describe('the file of a SQLite database', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skylark-private-'))
    await chmod(folder, 0o755)
    file = join(folder, 'skylark.db')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  /** Reads what others than the owner may do with each file of the folder while the database is in use. */
  async function othersMay(options: { exclusive: boolean }) {
    const { db, close } = openDatabase(`sqlite:${file}`, options)
    await sql`create table if not exists bird (name text)`.execute(db)
    await sql`insert into bird values ('lark')`.execute(db)
    const names = await readdir(folder)
    const modes = names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o077])
    const found = Object.fromEntries(await Promise.all(modes))
    await close()
    return found
  }

  it('is made for its owner alone, as are those beside it', async () => {
    const found = await othersMay({ exclusive: true })
    expect(found).toMatchObject({ 'skylark.db': 0, 'skylark.db-wal': 0, 'skylark.db-shm': 0 })
    expect(Object.values(found).filter((mode) => mode !== 0)).toEqual([])
  })

  it('is taken from others at the start of the server, and not by a command', async () => {
    await othersMay({ exclusive: true })
    await chmod(file, 0o644)
    expect(await othersMay({ exclusive: false })).toMatchObject({ 'skylark.db': 0o044 })
    expect(await othersMay({ exclusive: true })).toMatchObject({ 'skylark.db': 0 })
  })

  it('is named by doctor while others can read it', async () => {
    const { db, close } = openDatabase(`sqlite:${file}`, { exclusive: true })
    await migrate(db)
    const readFindings = async () => {
      const readConfigHere = () => readConfig({ DATA_DIR: folder })
      const findings = await examine({ readConfig: readConfigHere, now: Date.now })
      return findings.filter(({ subject }) => subject === 'database').map(({ code }) => code)
    }
    expect(await readFindings()).toEqual(['database_sound'])
    await chmod(file, 0o640)
    expect(await readFindings()).toEqual(['database_sound', 'secrets_open'])
    await close()
  })
})
