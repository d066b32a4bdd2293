import type { Browser, BrowserContextOptions } from '@playwright/test'
import type { Locale } from '#domain/site/locales.ts'
import { signInOperator } from '../e2e/support/console.ts'
import { membershipOf } from '../e2e/support/membership.ts'
import { addNode } from '../e2e/support/network.ts'
import type { RunningServer } from '../e2e/support/server.ts'
import type { Viewer } from './screens.ts'

export type Stored = Exclude<BrowserContextOptions['storageState'], string | undefined>

export interface People {
  /** with which each viewer's browser begins */
  stored: Record<Viewer, Stored>
  /** what stands for `:name` in the paths of screens */
  named: Record<string, string>
  /** what is drawn by lot, and the text that stands in its place on pictures */
  drawnByLot: [string, string][]
}

/** Fills a service with the people who look at its screens: a member with a plan, orders and devices among them. */
export async function addPeople(
  browser: Browser,
  server: RunningServer,
  locale: Locale,
): Promise<People> {
  const newBrowser = () => browser.newContext({ locale })
  const [visitor, member, newMember, operator] = await Promise.all([
    newBrowser(),
    newBrowser(),
    newBrowser(),
    newBrowser(),
  ])
  const membership = membershipOf(member.request, server, locale)
  const { account, email } = await membership.signUp()
  const { order_no } = await membership.buy('gold', 'month')
  const { order: unpaid } = await membership.order('diamond', 'year')
  const { name } = await addNode(server, `Lima ${locale}`, 'PE')
  const { nodes } = await membership.call('getNodes')
  const node_id = nodes.find((node) => node.name === name)?.node_id ?? ''
  await membership.addPlainDevice('TV', node_id)
  await membership.addPlainDevice('The router in the cupboard under the stairs', node_id)
  const other = await membershipOf(newMember.request, server, locale).signUp()
  await signInOperator(operator.request, server, `operator-${locale.toLowerCase()}`)
  const contexts = { visitor, member, newMember, operator }
  const stored = {} as Record<Viewer, Stored>
  for (const [viewer, context] of Object.entries(contexts)) {
    stored[viewer as Viewer] = await context.storageState()
    await context.close()
  }
  return {
    stored,
    named: {
      order: order_no,
      unpaid: unpaid.order_no,
      account: account.digital_account_number,
      node: name,
    },
    drawnByLot: [
      [account.invitation_code, 'A7KD92MX'],
      [email, 'member@mail.example'],
      [other.email, 'new-member@mail.example'],
    ],
  }
}
