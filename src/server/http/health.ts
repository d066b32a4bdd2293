import type { FastifyInstance } from 'fastify'
import { appliedMigrations, DatabaseTooNewError, isLatest } from '../db/migrate.ts'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import type { SiteKeeper } from '../site/keep-site.ts'
import { closeWhileDraining, isDraining } from './draining.ts'

/** What a server waits for, or why it takes no more calls. */
type Wait = 'draining' | 'database' | 'migrations' | 'site'

/**
 * `/healthz`: the process answers. `/readyz`: it is not about to stop, reads its database, has the
 * tables of its version and the rendered pages.
 */
export function mountHealth(app: FastifyInstance, { db }: Services): void {
  closeWhileDraining(app)
  app.get('/healthz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  )
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const waits_for = await findWait(app, db)
    return waits_for === null ? { ready: true } : reply.code(503).send({ ready: false, waits_for })
  })
}

async function findWait(app: FastifyInstance, db: Db): Promise<Wait | null> {
  if (isDraining(app)) return 'draining'
  try {
    if (!isLatest(await appliedMigrations(db))) return 'migrations'
  } catch (error) {
    return error instanceof DatabaseTooNewError ? 'migrations' : 'database'
  }
  const site = await app.getDecorator<SiteKeeper>('site').current()
  return site === null ? 'site' : null
}
