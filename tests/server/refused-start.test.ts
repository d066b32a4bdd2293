import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { loadSecrets } from '../../src/server/config/secrets.ts'
import { openDatabase } from '../../src/server/db/open.ts'
import { runOperator } from '../../src/server/operator/commands/run.ts'
import { wordProblem } from '../../src/server/word-problem.ts'

const SERVER = join(import.meta.dirname, '../../src/server/main.ts')
type Env = Record<string, string>

/** Starts a server that refuses to begin. @returns its exit code and all that it prints */
function start(env: Env) {
  return new Promise<{ code: unknown; output: string }>((resolve) => {
    const { NODE_COMPILE_CACHE = '' } = process.env
    const given = { PATH: '', PORT: '0', NODE_COMPILE_CACHE, ...env }
    execFile(process.execPath, [SERVER], { env: given }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, output: stdout + stderr })
    })
  })
}

async function listMembers(env: Env) {
  let output = ''
  const write = (text: string) => {
    output += text
  }
  return { code: await runOperator(['members', 'list'], { env, now: Date.now, write }), output }
}

describe('the server and commands that cannot begin', () => {
  let DATA_DIR: string
  beforeEach(async () => {
    DATA_DIR = await mkdtemp(join(tmpdir(), 'skylark-refused-'))
    loadSecrets(DATA_DIR)
  })
  afterEach(() => rm(DATA_DIR, { recursive: true, force: true }))

  const postgres = (change: Partial<Pick<URL, 'port' | 'pathname' | 'username'>>) =>
    Object.assign(new URL(inject('postgres').url), change).href

  it.each([
    {
      about: 'PostgreSQL that does not run',
      env: () => ({ DATABASE_URL: 'postgres://lark@127.0.0.1:1/lark' }),
      says: /ECONNREFUSED.*Is the database of DATABASE_URL running\?/,
    },
    {
      about: 'a database that is not there',
      env: () => ({ DATABASE_URL: postgres({ pathname: '/never_made' }) }),
      says: /"never_made" does not exist.*DATABASE_URL/,
    },
    {
      about: 'a user whom PostgreSQL does not know',
      env: () => ({ DATABASE_URL: postgres({ username: 'never_made' }) }),
      says: /never_made.*Correct user and password in DATABASE_URL/,
    },
    {
      about: 'a damaged database',
      env: async () => {
        await writeFile(join(DATA_DIR, 'skylark.db'), 'not a database'.repeat(100))
        return {}
      },
      says: /file is not a database.*restore a backup/,
    },
    {
      about: 'a folder in place of the database',
      env: async () => {
        await mkdir(join(DATA_DIR, 'skylark.db'))
        return {}
      },
      says: /unable to open database file.*DATA_DIR/,
    },
    {
      about: 'a file in place of the data folder',
      env: async () => {
        const file = join(DATA_DIR, 'file')
        await writeFile(file, '')
        return { DATA_DIR: file }
      },
      says: /DATA_DIR/,
    },
    {
      about: 'a database of an early 0.1.0',
      env: async () => {
        const { db, close } = openDatabase(`sqlite:${join(DATA_DIR, 'skylark.db')}`, OWN)
        await sql`create table kysely_migration (name text, timestamp text)`.execute(db)
        await sql`insert into kysely_migration values ('0001-initial', '')`.execute(db)
        await close()
        return {}
      },
      says: /early 0\.1\.0 \(0001-initial\)\. Start the last 0\.1\.0 on it once, with skylark start/,
    },
  ])('say why in words: $about', async ({ env, says }) => {
    const settings = { DATA_DIR, ...(await env()) }
    for (const { code, output } of [await start(settings), await listMembers(settings)]) {
      expect([code, output]).toEqual([1, expect.stringMatching(says)])
      expect(output).not.toMatch(/^ +at /m)
    }
  })

  it('names the setting of the port that is taken', async () => {
    const other = createServer()
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    const { port } = other.address() as { port: number }
    const { code, output } = await start({ DATA_DIR, METRICS_PORT: String(port) })
    expect([code, output]).toEqual([1, expect.stringContaining('set METRICS_PORT to another port')])
    other.close()
  })

  it('names the port that only root may take, and not the data folder', () => {
    const denied = { code: 'EACCES', syscall: 'listen', address: '127.0.0.1', port: 80 }
    const error = Object.assign(new Error('listen EACCES: permission denied 127.0.0.1:80'), denied)
    expect(wordProblem(error, { PORT: '80' })).toMatch(/Set PORT to a port from 1024 on/)
  })

  it('print why a migration fails', async () => {
    const { db, close } = openDatabase(`sqlite:${join(DATA_DIR, 'skylark.db')}`, OWN)
    await sql`create table mirror_list (line text)`.execute(db)
    await close()
    const { code, output } = await start({ DATA_DIR })
    expect(code).toBe(1)
    expect(output).toMatch(/Migration 0079-first failed/)
    expect(output).toMatch(/^Caused by: .*table .*mirror_list.* already exists/m)
  })
})

const OWN = { exclusive: true }
