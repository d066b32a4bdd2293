import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { localeOf } from '#domain/site/locales.ts'
import { releaseRewards } from './support/age-records.ts'
import { isHydrated, showIntent } from './support/hydration.ts'
import { button, expect, headingOf, link, test, WITHOUT_WORKER } from './support/journey.ts'
import { membershipOf } from './support/membership.ts'
import { addNode } from './support/network.ts'

test.use(WITHOUT_WORKER)

/** Where tickets have travelled: the page, and the ticket's text before and after. */
interface Travel {
  to: string
  before: string[]
  after: string[]
}

declare global {
  interface Window {
    travels: Travel[]
  }
}

test.describe('the animation of a ticket', () => {
  test.beforeEach(async ({ page, membership }) => {
    await membership.signUp()
    await page.addInitScript(() => {
      window.travels = []
      const named = () =>
        [...document.querySelectorAll('[style*="view-transition-name"]')].map(
          (element) => element.textContent ?? '',
        )
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const before = named()
        const transition = start(update)
        transition.updateCallbackDone.then(() =>
          window.travels.push({ to: location.pathname, before, after: named() }),
        )
        return transition
      }
    })
  })

  test('leads from the pressed price to the order, and from the receipt to the pass', async ({
    page,
    membership,
    t,
  }) => {
    await travelOnce(page, '/price', async () => {
      await page.locator('a[href="/pay?plan=gold&cycle=month"]').click()
      await expect(headingOf(page)).toHaveText(t.payTitle)
    })
    const [chosen] = await travelsOf(page)
    expect(chosen?.to).toBe('/pay')
    expect(chosen?.before).toEqual([expect.stringContaining('4.99')])
    expect(chosen?.after).toHaveLength(1)
    await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)

    const { order_no } = await membership.buy('gold', 'month')
    await travelOnce(page, `/pay/success?order=${order_no}`, async () => {
      await link(page, t.seeMyPass).click()
      await expect(page).toHaveURL('/account')
    })
    const [arrived] = await travelsOf(page)
    expect(arrived?.to).toBe('/account')
    expect(arrived?.before).toEqual([expect.stringMatching(/(29|30) (days|天)/)])
    expect(arrived?.after).toEqual([expect.stringMatching(/(29|30) (days|天)/)])
  })

  test('does not run with less motion, nor between the tabs of the account', async ({
    page,
    t,
  }) => {
    await atRest(page, '/account')
    await page.locator('a[href="/account?tab=devices"]:visible').first().click()
    await expect(headingOf(page)).not.toHaveText(t.seeMyPass)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await atRest(page, '/price')
    await page.locator('a[href="/pay?plan=gold&cycle=month"]').click()
    await expect(headingOf(page)).toHaveText(t.payTitle)
    expect(await travelsOf(page)).toEqual([])
  })

  test('ends at a pass that counts the hours of a month just bought beside its days', async ({
    page,
    membership,
    t,
  }) => {
    const { order_no } = await membership.buy('gold', 'month')
    await page.goto(`/pay/success?order=${order_no}`)
    const pass = page.getByRole('article')
    await expect(pass).toContainText(/29 (days|天)/)
    await expect(pass).toContainText(/23 (hours|小时)/)
    await button(page, t.stayHere).click()
    await page.goto('/account')
    await expect(page.getByRole('article')).toContainText(/23 (hours|小时)/)
  })
})

test('a reward is announced once, where friends are invited, and moves nothing', async ({
  page,
  browser,
  membership,
  server,
  locale,
}) => {
  const { account } = await membership.signUp()
  const node = await addNode(server, 'Tartu 1', 'EE')
  const { nodes } = await membership.call('getNodes')
  const { node_id = '' } = nodes.find(({ name }) => name === node.name) ?? {}
  const public_key = randomBytes(32).toString('base64')
  const about = { DeviceInfo: 'Router', Platform: 'linux', public_key, node_id } as const
  await membership.call('addDevice', { request: about })
  await node.probe(public_key, 5000)
  const invitations = page.locator('a[href$="section=invitations"]:visible')
  await page.goto('/account')
  await expect(invitations).toHaveText(/Invite a friend|邀请好友/)
  const place = await invitations.boundingBox()

  const friends = await browser.newContext()
  const friend = membershipOf(friends.request, server, localeOf(locale ?? ''))
  await friend.signUp(account.invitation_code)
  await friend.buy('gold', 'month')
  await friends.close()
  releaseRewards(server)

  await page.reload()
  await expect(invitations).toHaveText(/Reward: 7 days|邀请奖励 7 天/)
  expect(await invitations.boundingBox()).toEqual(place)
  await page.reload()
  await expect(invitations).toHaveText(/Invite a friend|邀请好友/)
})

/** Follows a link until its ticket travels, which it does not where the next page's script takes 300 ms to come. */
const travelOnce = (page: Page, path: string, follow: () => Promise<void>) =>
  expect(async () => {
    await atRest(page, path)
    await follow()
    // the page changes within its transition, so the travel is noted once the next page stands
    expect(await travelsOf(page)).toHaveLength(1)
  }).toPass()

/** Opens a page, and waits for what it loads once it is at rest. */
async function atRest(page: Page, path: string): Promise<void> {
  const last = page.waitForResponse(/\/page-offers-/)
  await page.goto(path)
  // a public page loads its scripts at the first sign of an intent
  await showIntent(page)
  await (await last).finished()
  await page.waitForLoadState('networkidle')
  // before that, a press is a plain link's
  await expect.poll(() => isHydrated(page)).toBe(true)
}

const travelsOf = (page: Page) => page.evaluate(() => window.travels)
