import { msg } from '@lingui/core/macro'
import { OrdersPage } from '../lists/orders.tsx'
import { PaymentListPage } from '../lists/payments.tsx'
import { CouponsPage } from '../pages/coupons/page.tsx'
import { NumbersPage } from '../pages/numbers/page.tsx'
import { OrderPage } from '../pages/order.tsx'
import { PaymentsPage } from '../pages/payments.tsx'
import { ProvidersPage } from '../pages/providers/page.tsx'
import { VouchersPage } from '../pages/vouchers/page.tsx'
import { SheetPage } from '../pages/vouchers/sheet.tsx'
import type { ConsoleRoute } from './route.ts'

/** Pages about money: what came in, and what is sold. */
export const MONEY_ROUTES: readonly ConsoleRoute[] = [
  {
    path: '/numbers',
    title: msg`Numbers`,
    reads: 'getNumbers',
    render: () => <NumbersPage />,
  },
  {
    path: '/payments',
    title: msg({ message: 'Payments', context: 'console' }),
    reads: 'getPaymentCases',
    render: () => <PaymentsPage />,
  },
  {
    path: '/payments/all',
    title: msg`All payments`,
    reads: 'listPayments',
    render: () => <PaymentListPage />,
  },
  {
    path: '/payments/providers',
    title: msg`Payment providers`,
    reads: 'listProviders',
    render: () => <ProvidersPage />,
  },
  {
    path: '/orders',
    title: msg`Orders`,
    reads: 'listOrders',
    render: () => <OrdersPage />,
  },
  {
    path: '/orders/:order_no',
    title: msg`One order`,
    reads: 'getConsoleOrder',
    render: ({ order_no = '' }) => <OrderPage order_no={order_no} />,
  },
  {
    path: '/vouchers',
    title: msg`Vouchers`,
    reads: 'listVouchers',
    render: () => <VouchersPage />,
  },
  {
    path: '/vouchers/sheet',
    title: msg`Sheet to print`,
    reads: 'listVouchers',
    render: () => <SheetPage />,
  },
  {
    path: '/coupons',
    title: msg`Coupons`,
    reads: 'listCoupons',
    render: () => <CouponsPage />,
  },
]
