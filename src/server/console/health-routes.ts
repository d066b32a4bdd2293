import type { FastifyInstance } from 'fastify'
import { HEALTH_ENDPOINTS } from '#contract/console/service/health.ts'
import { MIRROR_ENDPOINTS } from '#contract/console/service/mirrors.ts'
import { createHealthService } from '../operator/health/health-service.ts'
import { listMirrors } from '../operator/reads/lists/mirrors.ts'
import type { Services } from '../services.ts'
import type { ConsoleMount } from './mount-console.ts'

/** Mounts the checks of `doctor`, the mirrors that it asks, and the backups (decision 192). */
export function mountConsoleHealth(
  mount: ConsoleMount,
  services: Services,
  app: FastifyInstance,
): void {
  const healthService = createHealthService(services)
  app.addHook('onClose', async () => healthService.stop())
  mount(HEALTH_ENDPOINTS.getHealth, () => healthService.read())
  mount(MIRROR_ENDPOINTS.getMirrors, () => listMirrors(services))
  mount(HEALTH_ENDPOINTS.checkHealth, async () => ({
    is_new: healthService.check(),
  }))
  mount(HEALTH_ENDPOINTS.backUp, async ({ author }) => ({
    is_new: healthService.backUp(author),
  }))
}
