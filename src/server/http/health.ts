import type { FastifyInstance } from 'fastify'
import type { SiteKeeper } from '../site/serving/keep-site.ts'
import { closeWhileDraining, isDraining } from './draining.ts'
import type { DatabaseWait, Readiness } from './readiness.ts'

/** What a server waits for, or why it takes no more calls. */
type Wait = 'draining' | DatabaseWait | 'site'

/**
 * `/healthz`: the process answers. `/readyz`: it is not about to stop, reads and writes its database,
 * has the tables of its version and the rendered pages; answered at once, whatever these take.
 */
export function mountHealth(app: FastifyInstance, readiness: Readiness): void {
  closeWhileDraining(app)
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const waits_for = await findWait(app, readiness)
    return waits_for === null ? { ready: true } : reply.code(503).send({ ready: false, waits_for })
  })
}

async function findWait(app: FastifyInstance, readiness: Readiness): Promise<Wait | null> {
  if (isDraining(app)) return 'draining'
  const wait = await readiness.databaseWait()
  if (wait !== null) return wait
  return app.getDecorator<SiteKeeper>('site').isServed() ? null : 'site'
}
