import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FindingSubject } from '#contract/console/service/findings.ts'

/** Names what was checked, and the page that is about it. */
export const SUBJECTS: Readonly<
  Record<FindingSubject, { name: MessageDescriptor; href?: string }>
> = {
  configuration: { name: msg`Settings` },
  secrets: { name: msg`Secrets` },
  database: { name: msg`Database` },
  version: { name: msg`Version`, href: '/version' },
  ledger: { name: msg`Ledger`, href: '/orders' },
  clock: { name: msg({ message: 'Clock', comment: 'of the server' }) },
  nodes: { name: msg`Nodes`, href: '/nodes' },
  outbox: { name: msg`Emails waiting` },
  backup: { name: msg`Backup` },
  payments: { name: msg({ message: 'Payments', context: 'console' }), href: '/payments' },
  messages: { name: msg`Messages`, href: '/messages' },
  waiting: { name: msg`Messages`, href: '/messages' },
  webhook: { name: msg`Webhook`, href: '/alerts' },
  mailing: { name: msg`Group emails`, href: '/mailings' },
  policies: { name: msg`Policies`, href: '/content/operator' },
  invoices: { name: msg`Invoices`, href: '/content/invoices' },
  claims: { name: msg`Figures on the site`, href: '/content/claims' },
  testimonials: { name: msg`Testimonials`, href: '/content/testimonials' },
  mirrors: { name: msg`Mirrors`, href: '/mirrors' },
  mirror: {
    name: msg({ message: 'Mirror', comment: 'another address of the site' }),
    href: '/mirrors',
  },
  site: { name: msg`Pages of the site` },
  disk: { name: msg`Disk` },
  email: { name: msg`Mail server` },
  address: { name: msg`Public address` },
  networks: { name: msg`Networks of visitors` },
  ip_versions: { name: msg`IPv4 and IPv6` },
  ipv4: { name: msg`IPv4` },
  ipv6: { name: msg`IPv6` },
}
