import type { FastifyInstance } from 'fastify'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { OVERVIEW_ENDPOINTS } from '#contract/console/overview.ts'
import { includesCall } from '#contract/console/roles.ts'
import { readRoles } from '../operator/read-roles.ts'
import type { Services } from '../services.ts'
import { mountConsoleAlerts } from './alert-routes.ts'
import { mountConsoleCoupons, mountConsoleVouchers } from './code-routes.ts'
import { mountConsoleContent } from './content/content-routes.ts'
import { mountPreview } from './content/preview.ts'
import { mountConsoleDevices } from './device-routes.ts'
import { mountConsoleHealth } from './health-routes.ts'
import { mountConsoleImport } from './import-routes.ts'
import { mountConsoleMailings } from './mailing-routes.ts'
import { mountConsoleMembers } from './member-routes.ts'
import { mountConsoleNumbers, mountMoneyLists } from './money-routes.ts'
import { createConsoleMount } from './mount-console.ts'
import { mountConsoleNodes } from './node-routes.ts'
import { mountConsoleOperators } from './operator-routes.ts'
import { overviewReader } from './overview/overview.ts'
import { mountConsolePage } from './page.ts'
import { mountConsolePayments } from './payment-routes.ts'
import { mountConsoleProviders } from './provider-routes.ts'
import { mountOperatorSessions } from './session-routes.ts'
import { mountConsoleTokens } from './token-routes.ts'

/** Mounts the operators' console: its page and its calls. */
export function mountConsole(
  app: FastifyInstance,
  services: Services,
  options: { distDir?: string | undefined } = {},
): void {
  const mount = createConsoleMount(app, services)
  mountConsolePage(app, services, options)
  mountOperatorSessions(mount, services)
  const readOverview = overviewReader(services)
  mount(OVERVIEW_ENDPOINTS.getOverview, async ({ session }) => {
    const overview = await readOverview()
    const seesMoney = includesCall(readRoles(session), CONSOLE_ENDPOINTS.getNumbers.roles)
    return seesMoney ? overview : { ...overview, today: { ...overview.today, money: [] } }
  })
  mountConsoleNumbers(mount, services)
  mountConsolePayments(mount, services)
  mountMoneyLists(mount, services)
  mountConsoleVouchers(mount, services)
  mountConsoleCoupons(mount, services)
  mountConsoleNodes(mount, services)
  mountConsoleMembers(mount, services)
  mountConsoleImport(mount, services)
  mountConsoleMailings(mount, services)
  mountConsoleDevices(mount, services)
  mountConsoleAlerts(mount, services)
  mountConsoleHealth(mount, services, app)
  mountConsoleOperators(mount, services)
  mountConsoleTokens(mount, services, app)
  mountConsoleProviders(mount, services)
  mountConsoleContent(mount, services)
  mountPreview(app, services, options)
}
