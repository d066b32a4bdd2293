import type { Locator, Page } from '@playwright/test'
import { SECTIONS } from '../../../src/web/pages/account/parts/tab-of-address.ts'
import { accountTextsOf } from '../../e2e/support/account-texts.ts'
import { deviceTextsOf } from '../../e2e/support/device-texts.ts'
import { button, field } from '../../e2e/support/journey.ts'

/** A control by its name in the figures. */
type Press = readonly [name: string, find: () => Locator]

/** Every kind of control of the pages of a member, from the account to the order's page, each where the one before leads. */
export function pressesOf(page: Page): Press[] {
  const [a, d] = [accountTextsOf('en-US'), deviceTextsOf('en-US')]
  const to = (address: string) => () => page.locator(`a[href="${address}"]:visible`).first()
  const tab = (name: string) => to(name === 'info' ? '/account' : `/account?tab=${name}`)
  const section = (name: string): Press[] => [
    [`settings, ${name}`, to(`/account?tab=settings&section=${name}`)],
    [
      `settings, back from ${name}`,
      () => page.locator('main a[href="/account?tab=settings"]:visible').first(),
    ],
  ]
  const on = (name: string | RegExp) => () => button(page, name).first()
  const inDialog = (name: string | RegExp) => () =>
    page.getByRole('dialog').getByRole('button', { name }).first()
  return [
    ['tab of devices', tab('devices')],
    ['tab of usage', tab('usage')],
    ['tab of orders', tab('orders')],
    ['tab of settings', tab('settings')],
    ['tab of the pass', tab('info')],
    ['menu, opened', () => page.locator('header summary')],
    ['menu, colours', () => page.locator('header button:visible').last()],
    ['menu, closed', () => page.locator('header summary')],
    ['devices, from the pass', tab('devices')],
    ['devices, more', on(d.more)],
    ['devices, rename', on(d.rename)],
    ['devices, name', () => page.getByRole('main').getByRole('textbox')],
    ['devices, leave it', on(d.leave)],
    ['devices, more again', on(d.more)],
    ['devices, switch off', on(d.switchOff)],
    ['devices, leave it on', inDialog(d.leave)],
    ['devices, remove', on(d.remove)],
    ['devices, keep it', inDialog(d.keep)],
    ['devices, add', on(d.add)],
    ['devices, add it without a name', on(d.addIt)],
    ['devices, name of a new one', () => field(page, d.name)],
    ['orders', tab('orders')],
    ['orders, first', () => page.locator('main a[href*="&order="]:visible').first()],
    ['settings', tab('settings')],
    ...SECTIONS.flatMap(section),
    ['settings, dark', () => page.getByRole('main').getByText(a.dark as string)],
    ['price', to('/price')],
    ['price, a month', () => page.locator('main label:has([value=month])')],
    ['price, a year', () => page.locator('main label:has([value=year])')],
    ['price, pay', () => page.locator('main a[href^="/pay?"]:visible').first()],
  ]
}
