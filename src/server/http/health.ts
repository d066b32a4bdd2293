import type { FastifyInstance } from 'fastify'
import { closeWhileDraining, isDraining } from './draining.ts'
import type { DatabaseWait, Readiness } from './readiness.ts'

/** Reason why the server is not ready. */
type Wait = 'draining' | DatabaseWait | 'site'

/**
 * Mounts `/healthz` (the process answers) and `/readyz` (the server is not shutting down, reads and writes
 * its database, and has its version's tables and the rendered pages). Both answer right away, however slow
 * these are.
 */
export function mountHealth(
  app: FastifyInstance,
  readiness: Readiness,
  isSiteServed: () => boolean,
): void {
  closeWhileDraining(app)
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const wait = await findWait()
    return wait === null ? { ready: true } : reply.code(503).send({ ready: false, waits_for: wait })
  })

  async function findWait(): Promise<Wait | null> {
    if (isDraining(app)) return 'draining'
    const wait = await readiness.databaseWait()
    if (wait !== null) return wait
    return isSiteServed() ? null : 'site'
  }
}
