import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'

describe('health (quality: /healthz, /readyz)', () => {
  forEachEngine((engine) => {
    it('tells that the process answers, and that it can read its database', async () => {
      const test = await createTestApp({ engine })
      expect((await test.app.inject('/healthz')).json()).toEqual({ ok: true })
      expect((await test.app.inject('/readyz')).json()).toEqual({ ready: true })
      await test.close()
    })

    it('says 503 while the database is gone, and still answers', async () => {
      const test = await createTestApp({ engine })
      await test.services.db.destroy()
      expect((await test.app.inject('/healthz')).statusCode).toBe(200)
      const answer = await test.app.inject('/readyz')
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toEqual({ ready: false })
      await test.close()
    })
  })
})
