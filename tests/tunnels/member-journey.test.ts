import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatInstant } from '#domain/time/dates.ts'
import { type Membership, membershipOf } from '../e2e/support/membership.ts'
import { changeWebConfig, operate } from '../e2e/support/operator.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { type CuttingProxy, startCuttingProxy } from '../faults/cutting-proxy.ts'
import { CHROMIUM_FLAGS, findChromium } from '../support/chromium.ts'
import { type Machines, openMachines } from './machines.ts'
import { ensurePrograms } from './network-namespaces.ts'

const MB = 1_000_000
const run = promisify(execFile)

describe('from sign-up to the end of a membership, in a browser and through a real tunnel', () => {
  let machines: Machines
  let server: RunningServer
  let wire: CuttingProxy
  let browser: Browser
  let page: Page
  let membership: Membership

  const pinging = (wanted: boolean, timeout: number) =>
    expect.poll(machines.ping, { timeout, interval: 300 }).toBe(wanted)
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  const open = (tab: 'devices' | 'usage') => page.goto(`${server.origin}/account?tab=${tab}`)

  beforeAll(async () => {
    ensurePrograms({ zbarimg: 'zbar-tools' })
    machines = await openMachines('b', '203.0.113')
    server = await startServer()
    wire = await startCuttingProxy(Number(new URL(server.origin).port), machines.host)
    await changeWebConfig(server, { free_monthly_traffic: '10 MB' })
    const place = ['--country', 'NL', '--capacity', '9', '--endpoint', machines.endpoint]
    const output = await operate(server, 'nodes', 'add', 'Here', ...place)
    await machines.startNode(wire.address, output.trim().split('\n').at(-1) ?? '')
    browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_FLAGS] })
    const context = await browser.newContext({ locale: 'en-US', deviceScaleFactor: 2 })
    page = await context.newPage()
    membership = membershipOf(context.request, server, 'en-US')
  }, 120_000)

  afterAll(async () => {
    await browser.close()
    await machines.close()
    await wire.close()
    await server.remove()
  }, 60_000)

  it('a member buys Gold and adds a device, whose code configures it', async () => {
    await membership.signUp()
    await membership.buy('gold', 'month')
    await open('devices')
    await button('Add a device').click()
    await page.getByLabel('Name', { exact: true }).fill('Router')
    await page.getByLabel('System', { exact: true }).selectOption('linux')
    await button('Add device').click()
    const code = page.locator('div:has(> svg > path[d^="M4 4h1v1h-1z"])')
    await code.waitFor()
    const picture = join(machines.folder, 'code.png')
    await code.screenshot({ path: picture })
    const { stdout: configuration } = await run('zbarimg', ['--quiet', '--raw', picture])
    expect(configuration).toMatch(/^\[Interface\]\nPrivateKey = \S{44}\n/)
    await machines.setUp(configuration)
    await pinging(true, 30_000)
  }, 90_000)

  it('the account shows it online, and 50 MB within 2 % of what flowed', async () => {
    await button('Done').click()
    await button('Close for good').click()
    await page.getByText('Online', { exact: true }).waitFor()
    expect(await machines.receive()).toBe(true)
    const { atDevice, atNode } = await machines.countFlowed()
    const shown = page.locator('p > span').filter({ hasText: /^[\d.]+\sMB$/ })
    const shownBytes = async () => {
      await open('usage')
      await page.getByText('Traffic used this month').waitFor()
      const text = (await shown.count()) === 0 ? '0' : await shown.first().textContent()
      return Number.parseFloat(String(text)) * MB
    }
    await expect
      .poll(shownBytes, { timeout: 60_000, interval: 2000 })
      .toBeGreaterThan(atDevice * 0.98)
    expect(await shownBytes()).toBeLessThan(atNode * 1.02)
    console.info(`flowed ${atDevice} to ${atNode}, shown ${await shownBytes()}`)
  }, 120_000)

  it('Disconnect on the page stops it within five seconds, and it does not come back', async () => {
    await open('devices')
    await button('Disconnect').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    const clickedMs = performance.now()
    await pinging(false, 5000)
    console.info(`no ping ${Math.round(performance.now() - clickedMs)} ms after Disconnect`)
    await page.getByText('Offline', { exact: true }).waitFor()
    for (let again = 0; again < 8; again += 1) expect(await machines.ping()).toBe(false)
  }, 60_000)

  it('the member switches it on, and it ends with the membership', async () => {
    const endsMs = Date.now() + 60_000
    const database = new Database(join(server.dataDir, 'skylark.db'))
    database.prepare('update account set expire_date = ?').run(formatInstant(endsMs))
    database.close()
    await button('Switch on').click()
    await pinging(true, 40_000)
    expect(Date.now()).toBeLessThan(endsMs)
    await pinging(false, 90_000)
    expect(Date.now()).toBeGreaterThanOrEqual(endsMs)
    await page.getByText('Switched off: you’ve used this month’s traffic').waitFor()
  }, 150_000)
})
