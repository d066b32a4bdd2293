import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'

describe('health (quality: /healthz, /readyz)', () => {
  forEachEngine((engine) => {
    it('tells that the process answers, and that it has what it needs', async () => {
      const test = await createTestApp({ engine })
      expect((await test.app.inject('/healthz')).json()).toEqual({ ok: true })
      expect((await test.app.inject('/readyz')).json()).toEqual({ ready: true })
      await test.close()
    })

    it('says 503 while the database is gone, and still answers', async () => {
      const test = await createTestApp({ engine })
      expect((await test.app.inject('/readyz')).statusCode).toBe(200)
      await test.services.db.destroy()
      expect((await test.app.inject('/healthz')).statusCode).toBe(200)
      const answer = await test.app.inject('/readyz')
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ ready: false, waits_for: 'database' })
      await test.close()
    })

    it('says 503 where another version has changed the tables', async () => {
      const test = await createTestApp({ engine })
      const later = sql`insert into kysely_migration values ('9999-later', '2026-11-21T08:00:00Z')`
      await later.execute(test.services.db)
      const answer = await test.app.inject('/readyz')
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ ready: false, waits_for: 'migrations' })
      await test.close()
    })

    it('says 503 while there are no pages', async () => {
      const test = await createTestApp({ engine })
      const app = await createApp(test.services, { dist_dir: test.services.config.data_dir })
      const answer = await app.inject('/readyz')
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ ready: false, waits_for: 'site' })
      await app.close()
      await test.close()
    })
  })
})
