import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../../src/server/db/open.ts'
import { forEachEngine } from '../support/engines.ts'
import { type KillWindow, runAndKill } from './killed-process.ts'
import { newAccount } from './new-member.ts'
import { LIMIT, runKills } from './rounds.ts'

const WORK = join(import.meta.dirname, 'mailing-process.ts')
const MEMBERS = 120
const TEXT = { subject: 'New places', body: 'There are nodes in Sapporo.' }

describe('a server that is killed while it sends an email to a group', () => {
  forEachEngine((engine) => {
    let env: { DATA_DIR: string; DATABASE_URL: string }
    let database: OpenDatabase
    const window: KillWindow = { wholeMs: 0 }
    beforeAll(async () => {
      env = {
        DATA_DIR: await mkdtemp(join(tmpdir(), 'skylark-kill-')),
        DATABASE_URL: await engine.preparedDatabaseUrl(),
      }
      database = openDatabase(env.DATABASE_URL, { exclusive: false })
      for (let at = 0; at < MEMBERS; at += 1) await newAccount(database.db)
    })
    afterAll(async () => {
      await database.close()
      await rm(env.DATA_DIR, { recursive: true, force: true })
    })

    it('misses nobody, and enqueues the email of each once', LIMIT, async () => {
      let number = 0
      await runKills('killed while a group is written to', engine, async () => {
        number += 1
        const mailing_id = `mailing-${number}`
        const { db } = database
        await db
          .insertInto('mailing')
          .values({
            ...{ mailing_id, kind: 'news', state: 'running', search: '{"typed":""}' },
            texts: JSON.stringify({ 'en-US': TEXT, 'zh-CN': TEXT }),
            ...{ written_at_ms: 1, started_at_ms: Date.now(), ended_at_ms: null },
          })
          .execute()
        const file = join(env.DATA_DIR, mailing_id)
        await runAndKill(WORK, [file], env, window)
        const { code, output } = await runAndKill(WORK, [file], env, { wholeMs: 0 })
        expect([code, output]).toEqual([0, ''])

        const mailing = await db
          .selectFrom('mailing')
          .selectAll()
          .where('mailing_id', '=', mailing_id)
          .executeTakeFirstOrThrow()
        expect(mailing).toMatchObject({
          ...{ state: 'done', handed: MEMBERS, sent: MEMBERS, failed: 0 },
        })
        const lines = (await readFile(file, 'utf8')).trim().split('\n')
        const addresses = new Set(lines.map((line) => line.split(' ')[0]))
        // what was being sent arrives again, under the same Message-ID (decision 106)
        expect(new Set(lines).size).toBe(MEMBERS)
        expect(addresses.size).toBe(MEMBERS)
        expect(lines.length - MEMBERS).toBeLessThanOrEqual(1)
      })
    })
  })
})
