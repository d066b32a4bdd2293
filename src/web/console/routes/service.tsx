import { msg } from '@lingui/core/macro'
import { NodesPage } from '../lists/nodes.tsx'
import { AlertsPage } from '../pages/alerts/page.tsx'
import { AuditPage } from '../pages/audit.tsx'
import { HealthPage } from '../pages/health/page.tsx'
import { MirrorsPage } from '../pages/mirrors.tsx'
import { NodePage } from '../pages/node.tsx'
import { OverviewPage } from '../pages/overview/page.tsx'
import { ServerVersionPage } from '../pages/version.tsx'
import type { ConsoleRoute } from './route.ts'

/** Pages about the service itself. */
export const SERVICE_ROUTES: readonly ConsoleRoute[] = [
  {
    path: '/',
    title: msg`Overview`,
    render: () => <OverviewPage />,
  },
  {
    path: '/nodes',
    title: msg`Nodes`,
    reads: 'getConsoleNodes',
    render: () => <NodesPage />,
  },
  {
    path: '/nodes/:name',
    title: msg`One node`,
    reads: 'getConsoleNode',
    render: ({ name = '' }) => <NodePage name={decodeURIComponent(name)} />,
  },
  {
    path: '/version',
    title: msg`Version`,
    render: () => <ServerVersionPage />,
  },
  {
    path: '/mirrors',
    title: msg`Mirrors`,
    reads: 'getMirrors',
    render: () => <MirrorsPage />,
  },
  {
    path: '/health',
    title: msg`Health`,
    reads: 'getHealth',
    render: () => <HealthPage />,
  },
  {
    path: '/alerts',
    title: msg`Alerts`,
    reads: 'getAlerts',
    render: () => <AlertsPage />,
  },
  {
    path: '/audit',
    title: msg`Audit log`,
    reads: 'getAudit',
    render: () => <AuditPage />,
  },
]
