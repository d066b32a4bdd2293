import { DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { tunnelFile } from '#domain/nodes/tunnel.ts'
import { makeKeys } from '../server/demonstration/keys.ts'
import { expectNothingFound } from './support/axe.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { expect, headingOf, test as journey, link, WITHOUT_WORKER } from './support/journey.ts'
import type { Membership } from './support/membership.ts'
import { startServer } from './support/server.ts'

/** A server of its own: beside the nodes of other journeys, the demonstration node is not offered. */
const test = journey.extend({
  server: [
    async ({ browserName: _browser }, use) => {
      const server = await startServer()
      await use(server)
      await server.remove()
    },
    { scope: 'worker' },
  ],
})
test.use(WITHOUT_WORKER)

const ADDRESS = '/account?tab=protection'

const ENGLISH = {
  heading: 'Am I protected?',
  through: `Your traffic leaves through ${DEMONSTRATION_NODE.name}`,
  outside: 'Your traffic isn’t in the tunnel',
  beside: /^One of your devices is connected, but this browser/,
  leak: 'Your IPv6 traffic isn’t in the tunnel',
  unknown: 'We can’t tell',
  offline: 'We can’t tell offline',
  notNow: 'We can’t tell right now',
  checking: 'Checking…',
  slow: /^This takes longer than usual/,
  demo: /it carries no traffic/,
  limits: 'What this check can’t see',
  setUp: /^Set up this /,
}
const TEXTS: Record<'en-US' | 'zh-CN', typeof ENGLISH> = {
  'en-US': ENGLISH,
  'zh-CN': {
    heading: '我受保护了吗？',
    through: `流量从 ${DEMONSTRATION_NODE.name} 出去`,
    outside: '你的流量不在隧道里',
    beside: /^你有设备在线/,
    leak: 'IPv6 流量不在隧道里',
    unknown: '无法判断',
    offline: '离线时无法判断',
    notNow: '暂时无法判断',
    checking: '正在检查…',
    slow: /^比平时慢一些/,
    demo: /不承载流量/,
    limits: '这项检查看不到什么',
    setUp: /^设置这/,
  },
}

/** Adds a device on the demonstration node, and hands its configuration to the demo app. */
async function connect(membership: Membership) {
  const { public_key, privateKey } = makeKeys()
  const { node_id } = DEMONSTRATION_NODE
  const about = { DeviceInfo: 'Phone', Platform: 'android', public_key, node_id } as const
  const { tunnel } = await membership.call('addDevice', { request: about })
  return tunnelFile(tunnel, privateKey)
}

test('“Am I protected?” follows the tunnel, and says what it can’t see (decision 146)', async ({
  page,
  context,
  membership,
  locale,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(SERVICE_LOST)
  const p = TEXTS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const verdict = page.getByRole('main').getByRole('status').getByRole('heading')
  await membership.signUp()

  await test.step('without a tunnel: the devices tab leads there, and it to the device in hand', async () => {
    await page.goto('/account?tab=devices')
    const way = link(page, p.heading)
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await way.click()
    await expect(headingOf(page)).toHaveText(p.heading)
    await expect(verdict).toHaveText(p.outside)
    await expect(page.getByRole('heading', { name: p.limits })).toBeVisible()
    await expectNothingFound(page, 'outside')
    await link(page, p.setUp).click()
    await expect(page).toHaveURL('/account?tab=devices&add=here')
  })

  await test.step('with the demo app on: through the demonstration node', async () => {
    const configuration = await connect(membership)
    const app = await context.newPage()
    await app.goto('/wireguard/add')
    await app.locator('textarea').fill(configuration)
    await app.getByRole('button').first().click()
    await page.goto(ADDRESS)
    await expect(verdict).toHaveText(p.through)
    await expect(page.getByText(p.demo)).toBeVisible()
    await expect(link(page, p.setUp)).toHaveCount(0)
    await expectNothingFound(page, 'protected')
  })

  await test.step('offline nothing is told; back online it checks by itself', async () => {
    await context.setOffline(true)
    await expect(verdict).toHaveText(p.offline)
    await context.setOffline(false)
    await expect(verdict).toHaveText(p.through)
  })

  await test.step('a device is connected, but this browser comes from elsewhere', async () => {
    await page.route('**/api/exit', (route) =>
      route.fulfill({ json: { family: 'ipv4', seen: 'elsewhere', node: null, origins: {} } }),
    )
    await page.goto(ADDRESS)
    await expect(verdict).toHaveText(p.outside)
    await expect(page.getByText(p.beside)).toBeVisible()
    await expect(link(page, p.setUp)).toBeVisible()
  })
})

test('“Am I protected?” has words for every answer', async ({
  page,
  membership,
  server,
  locale,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/429/)
  const p = TEXTS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const verdict = page.getByRole('main').getByRole('status').getByRole('heading')
  await membership.signUp()
  const answer = async (status: number, body: object) => {
    await page.unroute('**/api/exit')
    await page.route('**/api/exit', (route) => route.fulfill({ status, json: body }))
    await page.goto(ADDRESS)
  }
  const seen = { family: 'ipv4', node: null, origins: {} }

  await test.step('loading, then slow', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/exit', async (route) => {
      await promise
      await route.fulfill({ json: { ...seen, seen: 'elsewhere' } })
    })
    await page.goto(ADDRESS)
    await expect(verdict).toHaveText(p.checking)
    await expect(page.getByText(p.slow)).toBeVisible()
    resolve()
    await expect(verdict).toHaveText(p.outside)
  })
  await test.step('one IP version in the tunnel, the other beside it', async () => {
    const through = { seen: 'node', node: 'Tokyo', origins: { ipv6: server.origin } }
    const answers = [
      { ...seen, ...through },
      { ...seen, family: 'ipv6', seen: 'elsewhere' },
    ]
    await page.unroute('**/api/exit')
    await page.route('**/api/exit', (route) => route.fulfill({ json: answers.shift() ?? {} }))
    await page.goto(ADDRESS)
    await expect(verdict).toHaveText(p.leak)
    await expect(link(page, p.setUp)).toBeVisible()
    await expectNothingFound(page, 'a leak')
  })
  await test.step('a proxy in front', async () => {
    await answer(200, { ...seen, seen: 'unknown' })
    await expect(verdict).toHaveText(p.unknown)
    await expectNothingFound(page, 'unknown')
  })
  await test.step('the service refuses', async () => {
    await answer(429, { error: 'too_many_requests' })
    await expect(verdict).toHaveText(p.notNow)
  })
  await test.step('the service does not answer', async () => {
    await answer(200, { captive: 'portal' })
    await expect(verdict).toHaveText(p.notNow)
  })
})
