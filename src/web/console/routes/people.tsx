import { msg } from '@lingui/core/macro'
import { DevicesPage } from '../lists/devices.tsx'
import { MembersPage } from '../lists/members.tsx'
import { EnrolPage } from '../pages/enrol.tsx'
import { ImportPage } from '../pages/import/page.tsx'
import { MailingPage } from '../pages/mailings/mailing.tsx'
import { MailingsPage } from '../pages/mailings/page.tsx'
import { MemberPage } from '../pages/member/member.tsx'
import { MessagesPage } from '../pages/messages/page.tsx'
import { PreparedPage } from '../pages/messages/prepared.tsx'
import { OperatorsPage } from '../pages/operators/page.tsx'
import { TokensPage } from '../pages/tokens/page.tsx'
import type { ConsoleRoute } from './route.ts'

/** Pages about members and the operators. */
export const PEOPLE_ROUTES: readonly ConsoleRoute[] = [
  {
    path: '/members',
    title: msg`Members`,
    reads: 'findMembers',
    render: () => <MembersPage />,
  },
  {
    path: '/members/import',
    title: msg`Import and invite`,
    reads: 'countToInvite',
    render: () => <ImportPage />,
  },
  {
    path: '/members/:account_number',
    title: msg`One member`,
    reads: 'getMember',
    render: ({ account_number = '' }) => <MemberPage account_number={account_number} />,
  },
  {
    path: '/mailings',
    title: msg`Group emails`,
    reads: 'listMailings',
    render: () => <MailingsPage />,
  },
  {
    path: '/mailings/:mailing_id',
    title: msg`One group email`,
    reads: 'getMailing',
    render: ({ mailing_id = '' }) => <MailingPage mailing_id={mailing_id} />,
  },
  {
    path: '/devices',
    title: msg`Devices`,
    reads: 'listDevices',
    render: () => <DevicesPage />,
  },
  {
    path: '/messages',
    title: msg`Messages`,
    reads: 'getMessages',
    render: () => <MessagesPage />,
  },
  {
    path: '/messages/prepared',
    title: msg`Prepared replies`,
    reads: 'getMessages',
    render: () => <PreparedPage />,
  },
  {
    path: '/operators',
    title: msg`Operators`,
    reads: 'listOperators',
    render: () => <OperatorsPage />,
  },
  {
    path: '/tokens',
    title: msg`Tokens`,
    reads: 'listTokens',
    render: () => <TokensPage />,
  },
  {
    path: '/enrol',
    title: msg`Set up your operator account`,
    access: 'everyone',
    render: () => <EnrolPage />,
  },
]
