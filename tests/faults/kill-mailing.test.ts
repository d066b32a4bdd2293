import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forEachEngine } from '../support/engines.ts'
import { beforeAllOpen } from '../support/opened.ts'
import { openDataFolder } from './data-folder.ts'
import { type KillWindow, runAndKill } from './killed-process.ts'
import { newAccount } from './new-member.ts'
import { LIMIT, runKills } from './rounds.ts'

const WORK = join(import.meta.dirname, 'mailing-process.ts')
const MEMBERS = 120
const TEXT = { subject: 'New places', body: 'There are nodes in Sapporo.' }

describe('a server that is killed while it sends an email to a group', () => {
  forEachEngine((engine) => {
    const window: KillWindow = { wholeMs: 0 }
    const data = beforeAllOpen(() =>
      openDataFolder(engine, async (db) => {
        for (let index = 0; index < MEMBERS; index += 1) await newAccount(db)
      }),
    )

    it('misses nobody, and enqueues the email of each once', LIMIT, async () => {
      let number = 0
      await runKills('killed while a group is written to', engine, async () => {
        number += 1
        const mailing_id = `mailing-${number}`
        const { db, env } = data
        await db
          .insertInto('mailing')
          .values({
            mailing_id,
            kind: 'news',
            state: 'running',
            search: '{"typed":""}',
            texts: JSON.stringify({ 'en-US': TEXT, 'zh-CN': TEXT }),
            written_at_ms: 1,
            started_at_ms: Date.now(),
            ended_at_ms: null,
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
          state: 'done',
          handed: MEMBERS,
          sent: MEMBERS,
          failed: 0,
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
