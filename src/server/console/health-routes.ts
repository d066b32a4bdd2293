import type { FastifyInstance } from 'fastify'
import { healthDesk } from '../operator/health/health-desk.ts'
import { listMirrors } from '../operator/reads/lists/mirrors.ts'
import type { Services } from '../services.ts'
import { authorOf, mountConsoleCall } from './mount-console.ts'

/** Mounts the checks of `doctor`, the mirrors that it asks, and the backups (decision 192). */
export function mountConsoleHealth(app: FastifyInstance, services: Services): void {
  const desk = healthDesk(services)
  app.addHook('onClose', async () => desk.stop())
  mountConsoleCall(app, services, 'getHealth', () => desk.read())
  mountConsoleCall(app, services, 'getMirrors', () => listMirrors(services))
  mountConsoleCall(app, services, 'checkHealth', async () => ({ is_new: desk.check() }))
  mountConsoleCall(app, services, 'backUp', async ({ request, session }) => ({
    is_new: desk.backUp(authorOf(session, request)),
  }))
}
