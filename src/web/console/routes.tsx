import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { ConsoleCall } from '#contract/console/endpoints.ts'
import type { CONSOLE_ACCESS } from './access.ts'
import { AlertsPage } from './pages/alerts/page.tsx'
import { AnnouncementPage } from './pages/announcement.tsx'
import { AuditPage } from './pages/audit.tsx'
import { ContentPage } from './pages/content.tsx'
import { HistoryPage } from './pages/content-history.tsx'
import { VersionPage } from './pages/content-version.tsx'
import { CouponsPage } from './pages/coupons/page.tsx'
import { DevicesPage } from './pages/devices.tsx'
import { EnrolPage } from './pages/enrol.tsx'
import { MailingPage } from './pages/mailings/mailing.tsx'
import { MailingsPage } from './pages/mailings/page.tsx'
import { MemberPage } from './pages/member/member.tsx'
import { MembersPage } from './pages/members.tsx'
import { MessagesPage } from './pages/messages/page.tsx'
import { NodePage } from './pages/node.tsx'
import { NodesPage } from './pages/nodes.tsx'
import { NumbersPage } from './pages/numbers/page.tsx'
import { OrderPage } from './pages/order.tsx'
import { OrdersPage } from './pages/orders.tsx'
import { OverviewPage } from './pages/overview/page.tsx'
import { PaymentListPage } from './pages/payment-list.tsx'
import { PaymentsPage } from './pages/payments.tsx'
import { PlansPage } from './pages/plans/page.tsx'
import { TokensPage } from './pages/tokens/page.tsx'
import { NoSuchPage } from './pages/unreachable.tsx'
import { ServerVersionPage } from './pages/version.tsx'
import { VouchersPage } from './pages/vouchers/page.tsx'
import { SheetPage } from './pages/vouchers/sheet.tsx'

interface ConsoleRoute {
  /** path below `/operator` */
  path: string
  /** title of the browser's tab: it never names a member or an order */
  title: MessageDescriptor
  /** name of a rule in the console's access table */
  access: keyof typeof CONSOLE_ACCESS
  /** the call that the page begins with; without it in their role, operators see why not */
  reads?: ConsoleCall
  draw: (params: Readonly<Record<string, string>>) => ReactNode
}

const CONSOLE_ROUTES: readonly ConsoleRoute[] = [
  {
    path: '/',
    title: msg`Overview`,
    access: 'operators',
    draw: () => <OverviewPage />,
  },
  {
    path: '/numbers',
    title: msg`Numbers`,
    access: 'operators',
    reads: 'getNumbers',
    draw: () => <NumbersPage />,
  },
  {
    path: '/payments',
    title: msg({ message: 'Payments', context: 'console' }),
    access: 'operators',
    reads: 'getPaymentCases',
    draw: () => <PaymentsPage />,
  },
  {
    path: '/payments/all',
    title: msg`All payments`,
    access: 'operators',
    reads: 'listPayments',
    draw: () => <PaymentListPage />,
  },
  {
    path: '/orders',
    title: msg`Orders`,
    access: 'operators',
    reads: 'listOrders',
    draw: () => <OrdersPage />,
  },
  {
    path: '/orders/:order_no',
    title: msg`One order`,
    access: 'operators',
    reads: 'getConsoleOrder',
    draw: ({ order_no = '' }) => <OrderPage order_no={order_no} />,
  },
  {
    path: '/plans',
    title: msg`Plans`,
    access: 'operators',
    reads: 'getConsoleContent',
    draw: () => <PlansPage />,
  },
  {
    path: '/vouchers',
    title: msg`Vouchers`,
    access: 'operators',
    reads: 'listVouchers',
    draw: () => <VouchersPage />,
  },
  {
    path: '/vouchers/sheet',
    title: msg`Sheet to print`,
    access: 'operators',
    reads: 'listVouchers',
    draw: () => <SheetPage />,
  },
  {
    path: '/coupons',
    title: msg`Coupons`,
    access: 'operators',
    reads: 'listCoupons',
    draw: () => <CouponsPage />,
  },
  {
    path: '/nodes',
    title: msg`Nodes`,
    access: 'operators',
    reads: 'getConsoleNodes',
    draw: () => <NodesPage />,
  },
  {
    path: '/nodes/:name',
    title: msg`One node`,
    access: 'operators',
    reads: 'getConsoleNode',
    draw: ({ name = '' }) => <NodePage name={decodeURIComponent(name)} />,
  },
  {
    path: '/members',
    title: msg`Members`,
    access: 'operators',
    reads: 'findMembers',
    draw: () => <MembersPage />,
  },
  {
    path: '/members/:account_number',
    title: msg`One member`,
    access: 'operators',
    reads: 'getMember',
    draw: ({ account_number = '' }) => <MemberPage account_number={account_number} />,
  },
  {
    path: '/mailings',
    title: msg`Group emails`,
    access: 'operators',
    reads: 'listMailings',
    draw: () => <MailingsPage />,
  },
  {
    path: '/mailings/:mailing_id',
    title: msg`One group email`,
    access: 'operators',
    reads: 'getMailing',
    draw: ({ mailing_id = '' }) => <MailingPage mailing_id={mailing_id} />,
  },
  {
    path: '/version',
    title: msg`Version`,
    access: 'operators',
    draw: () => <ServerVersionPage />,
  },
  {
    path: '/alerts',
    title: msg`Alerts`,
    access: 'operators',
    reads: 'getAlerts',
    draw: () => <AlertsPage />,
  },
  {
    path: '/devices',
    title: msg`Devices`,
    access: 'operators',
    reads: 'listDevices',
    draw: () => <DevicesPage />,
  },
  {
    path: '/messages',
    title: msg`Messages`,
    access: 'operators',
    reads: 'getMessages',
    draw: () => <MessagesPage />,
  },
  {
    path: '/announcement',
    title: msg`Announcement`,
    access: 'operators',
    reads: 'getConsoleContent',
    draw: () => <AnnouncementPage />,
  },
  {
    path: '/content',
    title: msg`Content`,
    access: 'operators',
    reads: 'getConsoleContent',
    draw: () => <ContentPage />,
  },
  {
    path: '/content/history',
    title: msg`History of the content`,
    access: 'operators',
    reads: 'getContentHistory',
    draw: () => <HistoryPage />,
  },
  {
    path: '/content/history/:version_id',
    title: msg`Content change`,
    access: 'operators',
    reads: 'getContentVersion',
    draw: ({ version_id = '' }) => <VersionPage version_id={version_id} />,
  },
  {
    path: '/audit',
    title: msg`Audit log`,
    access: 'operators',
    reads: 'getAudit',
    draw: () => <AuditPage />,
  },
  {
    path: '/tokens',
    title: msg`Tokens`,
    access: 'operators',
    reads: 'listTokens',
    draw: () => <TokensPage />,
  },
  {
    path: '/enrol',
    title: msg`Set up your operator account`,
    access: 'everyone',
    draw: () => <EnrolPage />,
  },
]

const NOT_FOUND: ConsoleRoute = {
  path: '',
  title: msg`There's no such page in the console. Choose one from the menu.`,
  access: 'operators',
  draw: () => <NoSuchPage />,
}

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
