import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { findChromium, PLAYWRIGHT_FLAGS } from '../support/chromium.ts'
import { ROOT } from '../support/source-files.ts'
import { ageLedger } from './support/age-records.ts'
import { signInOperator } from './support/console.ts'
import { fillShop } from './support/filled-shop.ts'
import { type Membership, membershipOf } from './support/membership.ts'
import { addNode, type PlayedNode } from './support/network.ts'
import { operate } from './support/operator.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { visit } from './support/worker.ts'

/** Sizes that the manifest states, in pixels of the picture divided by the scale. */
const NARROW = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3 }
const WIDE = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.5 }

const README = { viewport: { width: 1280, height: 640 }, reducedMotion: 'reduce' } as const
const GUIDE = {
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  reducedMotion: 'reduce',
} as const

const PLATFORMS = ['android', 'macos', 'linux'] as const
const DEVICES: Record<Locale, string[]> = {
  'en-US': ['Phone', 'Laptop', 'Living room TV'],
  'zh-CN': ['手机', '笔记本', '客厅电视'],
}
/** Counted on each device that is connected. */
const TRAFFIC_BYTES = 3_200_000_000
/** Days of a plan that are over, and that are left. */
const [DAYS_OVER, DAYS_LEFT] = [11, 19]

/**
 * Takes the manifest's pictures of the built product, the home page and the account of a member in the
 * middle of a plan, and the README's picture of that account on a computer.
 */
async function takeScreenshots(
  browser: Browser,
  { server, node, locale }: { server: RunningServer; node: PlayedNode; locale: Locale },
) {
  const phone = await browser.newPage({ ...NARROW, locale, reducedMotion: 'reduce' })
  // the display face is there from the second page on (decision 155)
  await visit(phone, `${server.origin}/?locale=${locale}`)
  await connectDevices(membershipOf(phone.request, server, locale), { server, node, locale })
  await phone.goto(`${server.origin}/account?locale=${locale}`, { waitUntil: 'networkidle' })
  await save(`narrow-${locale}`, await phone.screenshot())
  if (locale === 'en-US') {
    const storageState = await phone.context().storageState()
    const account = await browser.newPage({ ...README, locale, storageState })
    await visit(account, `${server.origin}/account`)
    await account.reload({ waitUntil: 'networkidle' })
    await account.screenshot({ path: join(ROOT, '.github/account.png') })
  }
  const computer = await browser.newPage({ ...WIDE, locale, reducedMotion: 'reduce' })
  await visit(computer, `${server.origin}/?locale=${locale}`)
  await computer.reload({ waitUntil: 'networkidle' })
  await save(`wide-${locale}`, await computer.screenshot())
}

/** Signs up a member, sets the member in the middle of a Gold plan, and connects all devices but the last. */
async function connectDevices(
  membership: Membership,
  { server, node, locale }: { server: RunningServer; node: PlayedNode; locale: Locale },
) {
  const { email } = await membership.signUp()
  const plan = ['--tier', 'gold', '--days', String(DAYS_LEFT), '--reason', 'Screenshot']
  await operate(server, 'members', 'grant', email, ...plan)
  ageLedger(server, DAYS_OVER * DAY_MS)
  const { nodes } = await membership.call('getNodes')
  const node_id = nodes.find(({ name }) => name === node.name)?.node_id ?? ''
  for (const [index, Platform] of PLATFORMS.entries()) {
    const DeviceInfo = DEVICES[locale][index] ?? ''
    const public_key = randomBytes(32).toString('base64')
    await membership.call('addDevice', { request: { DeviceInfo, Platform, public_key, node_id } })
    if (index < PLATFORMS.length - 1) await node.probe(public_key, TRAFFIC_BYTES)
  }
}

/** Takes the operator guide's picture of the console, over a shop with members and orders. */
async function takeConsole(browser: Browser, server: RunningServer) {
  await server.stop()
  await fillShop(server)
  await server.restart()
  const page = await browser.newPage(GUIDE)
  await signInOperator(page.request, server, 'day-shift')
  await page.goto(`${server.origin}/operator`, { waitUntil: 'networkidle' })
  await page.screenshot({ path: join(ROOT, '.github/console.png') })
}

/** Runs with a server of its own, whose first node ends the notice that nothing is set up. */
async function withServer(run: (server: RunningServer, node: PlayedNode) => Promise<void>) {
  // a trusted proxy ends demo mode, whose banner belongs in no picture
  const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1' })
  try {
    const node = await addNode(server, 'Reykjavik 1', 'IS')
    // its pages are rendered at the next start
    await server.restart()
    await run(server, node)
  } finally {
    await server.remove()
  }
}

const save = (name: string, png: Buffer) =>
  writeFile(join(ROOT, 'public/screenshots', `${name}.png`), png)

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...PLAYWRIGHT_FLAGS],
})
try {
  await withServer(async (server, node) => {
    for (const locale of LOCALES) await takeScreenshots(browser, { server, node, locale })
  })
  await withServer((server) => takeConsole(browser, server))
} finally {
  await browser.close()
}
