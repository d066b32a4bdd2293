import type { ReactNode } from 'react'
import type { CONSOLE_ACCESS } from './access.ts'
import { AuditPage } from './pages/audit.tsx'
import { ContentPage } from './pages/content.tsx'
import { HistoryPage } from './pages/content-history.tsx'
import { VersionPage } from './pages/content-version.tsx'
import { EnrolPage } from './pages/enrol.tsx'
import { MemberPage } from './pages/member.tsx'
import { MembersPage } from './pages/members.tsx'
import { MessagesPage } from './pages/messages.tsx'
import { NodesPage } from './pages/nodes.tsx'
import { OrderPage } from './pages/order.tsx'
import { OverviewPage } from './pages/overview.tsx'
import { PaymentsPage } from './pages/payments.tsx'
import { NoSuchPage } from './pages/unreachable.tsx'

interface ConsoleRoute {
  /** below `/operator` */
  path: string
  /** the named rule of the console's access table */
  access: keyof typeof CONSOLE_ACCESS
  draw: (params: Readonly<Record<string, string>>) => ReactNode
}

/** The route table of the console. */
const CONSOLE_ROUTES: readonly ConsoleRoute[] = [
  {
    path: '/',
    access: 'operators',
    draw: () => <OverviewPage />,
  },
  {
    path: '/payments',
    access: 'operators',
    draw: () => <PaymentsPage />,
  },
  {
    path: '/orders/:order_no',
    access: 'operators',
    draw: ({ order_no = '' }) => <OrderPage order_no={order_no} />,
  },
  {
    path: '/nodes',
    access: 'operators',
    draw: () => <NodesPage />,
  },
  { path: '/members', access: 'operators', draw: () => <MembersPage /> },
  {
    path: '/members/:account_number',
    access: 'operators',
    draw: ({ account_number = '' }) => <MemberPage account_number={account_number} />,
  },
  { path: '/messages', access: 'operators', draw: () => <MessagesPage /> },
  { path: '/content', access: 'operators', draw: () => <ContentPage /> },
  { path: '/content/history', access: 'operators', draw: () => <HistoryPage /> },
  {
    path: '/content/history/:version_id',
    access: 'operators',
    draw: ({ version_id = '' }) => <VersionPage version_id={version_id} />,
  },
  { path: '/audit', access: 'operators', draw: () => <AuditPage /> },
  { path: '/enrol', access: 'everyone', draw: () => <EnrolPage /> },
]

const NOT_FOUND: ConsoleRoute = { path: '', access: 'operators', draw: () => <NoSuchPage /> }

const PATTERNS = CONSOLE_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:([a-z_]+)/g, '(?<$1>[^/]+)')}/?$`),
}))

export function matchConsoleRoute(path: string): {
  route: ConsoleRoute
  params: Record<string, string>
} {
  for (const { route, pattern } of PATTERNS) {
    const match = pattern.exec(path)
    if (match) return { route, params: { ...match.groups } }
  }
  return { route: NOT_FOUND, params: {} }
}
