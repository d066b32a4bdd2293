import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { PATIENCE_MS } from '../../support/patience.ts'

describe('health (requirement 12.13)', () => {
  forEachEngine((engine) => {
    it('tells that the process answers, and that it has what it needs', async () => {
      const test = await createTestApp({ engine })
      expect((await test.app.inject('/healthz')).json()).toEqual({ ok: true })
      const isReady = async () => (await test.app.inject('/readyz')).json()
      await vi.waitFor(async () => expect(await isReady()).toEqual({ ready: true }), PATIENCE_MS)
      await test.close()
    })

    it('says 503 while the database is gone, and still answers', async () => {
      const test = await createTestApp({ engine })
      await test.app.inject('/readyz')
      await test.services.db.destroy()
      expect((await test.app.inject('/healthz')).statusCode).toBe(200)
      const answer = await test.app.inject('/readyz')
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ ready: false, waits_for: 'database' })
      await test.close()
    })

    it('answers while the database does not', async () => {
      const test = await createTestApp({ engine, hasPages: false })
      const { db } = test.services
      const locked = Promise.withResolvers<void>()
      const answered = Promise.withResolvers<void>()
      const holding = db.transaction().execute(async (transaction) => {
        if (engine.name === 'PostgreSQL') {
          await sql`lock table kysely_migration in access exclusive mode`.execute(transaction)
        }
        locked.resolve()
        await answered.promise
      })
      await locked.promise
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const answer = await test.app.inject('/readyz')
        expect(answer.json()).toEqual({ ready: false, waits_for: 'database' })
      }
      answered.resolve()
      await holding
      const waitsFor = async () => (await test.app.inject('/readyz')).json().waits_for
      await vi.waitFor(async () => expect(await waitsFor()).toBe('site'), PATIENCE_MS)
      await test.close()
    })

    it('says 503 where another version has changed the tables', async () => {
      const test = await createTestApp({ engine })
      const later = sql`insert into kysely_migration values ('9999-later', '2026-11-21T08:00:00Z')`
      await later.execute(test.services.db)
      await expectNotReady(test.app, 'migrations')
      await test.close()
    })

    it('says 503 while there are no pages', async () => {
      const test = await createTestApp({ engine })
      const app = await createApp(test.services, { distDir: test.services.config.dataDir })
      await expectNotReady(app, 'site')
      await app.close()
      await test.close()
    })
  })
})

/** Expects 503 with this reason; an answer before the first check has ended names the database. */
async function expectNotReady(app: FastifyInstance, reason: string): Promise<void> {
  await vi.waitFor(async () => {
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ ready: false, waits_for: reason })
  }, PATIENCE_MS)
}
