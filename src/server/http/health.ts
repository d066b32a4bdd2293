import type { FastifyInstance } from 'fastify'
import { pingDatabase } from '../db/ping.ts'
import type { Services } from '../services.ts'

/** `/healthz`: the process answers. `/readyz`: it can also read its database. */
export function mountHealth(app: FastifyInstance, { db }: Services): void {
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await pingDatabase(db)
      return { ready: true }
    } catch {
      return reply.code(503).send({ ready: false })
    }
  })
}
