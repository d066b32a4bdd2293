import { cp, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type Browser as Chromium, chromium, devices } from '@playwright/test'
import { connectionCause } from '#domain/connection/causes.ts'
import type { SiteRenderer } from '../../src/server/site/serving/site-renderer.ts'
import { visit } from '../e2e/support/worker.ts'
import { type AccountAtFault, accountAtFault } from '../server/connection/account-at-fault.ts'
import { FAULTS, type Fault } from '../server/connection/faults.ts'
import { openNetwork } from '../server/devices/network.ts'
import { findChromium, PLAYWRIGHT_FLAGS } from '../support/chromium.ts'
import { prepareDatabase } from '../support/first-start.ts'
import { type Figure, median, percentile } from './figure.ts'

const TICK_MS = 100
const VIEW = '/account?tab=connection'
/** The named causes that may be another one than the planted: one of 24 (decision 145). */
const UNNAMED = Math.floor(FAULTS.length / 24)

interface Named {
  cause: string
  ms: number
}

interface Outcome {
  fault: Fault
  online: Named | null
  /** without the service, from what the device has stored */
  stored: Named & { expected: string }
}

/**
 * Plants each fault in a running service, opens the page on a phone, and takes the time from the
 * navigation to the frame that names a cause: with the service, and without it.
 */
export async function measureCauses(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'skylark-causes-'))
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...PLAYWRIGHT_FLAGS],
  })
  try {
    const outcomes: Outcome[] = []
    for (const [index, fault] of FAULTS.entries()) {
      const outcome = await plantAndLook(fault, browser, join(folder, String(index)), folder)
      outcomes.push(outcome)
      print(outcome)
    }
    return figuresOf(outcomes)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function plantAndLook(
  fault: Fault,
  browser: Chromium,
  databaseFile: string,
  folder: string,
): Promise<Outcome> {
  const url = `sqlite:${databaseFile}.db`
  await prepareDatabase(url)
  const net = await openNetwork({ preparedDatabaseUrl: async () => url }, { hasPages: true })
  const { app, clock, services } = net
  const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-US' })
  try {
    const rendered = join(services.config.dataDir, 'site')
    const kept = join(folder, 'site')
    // all begin with the same pages, so only the first service renders them
    await cp(kept, rendered, { recursive: true }).catch(() => {})
    app.server.prependListener('request', (_request, answer) => {
      answer.setHeader('date', new Date(clock.nowMs).toUTCString())
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    const site = app.getDecorator<SiteRenderer>('site')
    await site.current()
    await cp(rendered, kept, { recursive: true })

    const account = accountAtFault(net, await net.node(), await net.member())
    const origin = `http://localhost:${(app.server.address() as AddressInfo).port}`
    const look = (offsetMs = 0, address = VIEW) =>
      timeOfCause(context, `${origin}${address}`, clock.nowMs + offsetMs)
    await signIn(context, account, origin)
    const page = await context.newPage()
    await visit(page, `${origin}/`)
    await page.close()

    // what changes the content waits until a server that runs has followed
    const ticking = setInterval(() => clock.advance(TICK_MS), TICK_MS)
    const planted = await fault.plant({
      ...account,
      async ask(cause) {
        await look()
        return account.ask(cause)
      },
    })
    clearInterval(ticking)
    const { network = 'online', clockOffMs = 0, DeviceId, laterMs = 0 } = planted ?? {}
    // planting a fault may sign the member in again
    await signIn(context, account, origin)
    await site.renderChanges()
    const address = DeviceId === undefined ? VIEW : `${VIEW}&device=${encodeURIComponent(DeviceId)}`
    const online = await look(clockOffMs, address)
    const facts = await account.ask({ ...planted, network: 'unreachable', laterMs })
    if (network === 'offline') await context.setOffline(true)
    app.server.close()
    app.server.closeAllConnections()
    const stored = await look(clockOffMs + laterMs, address)
    const expected = network === 'online' ? connectionCause(facts).cause : fault.cause
    return {
      fault,
      online: network === 'online' ? online : null,
      stored: { ...stored, expected },
    }
  } finally {
    await context.close()
    await net.close()
  }
}

/** Gives the browser the session of the account's own. */
async function signIn(context: BrowserContext, { ann }: AccountAtFault, origin: string) {
  const cookies = [...ann.browser.cookies].map(([name, value]) => ({ name, value, url: origin }))
  await context.addCookies(cookies)
}

/**
 * Opens the page in a new tab.
 * @param deviceMs the time by the device's clock, which stands where the service's does
 * @returns the first cause that the page names, and when: milliseconds since the navigation
 */
async function timeOfCause(
  context: BrowserContext,
  address: string,
  deviceMs: number,
): Promise<Named> {
  const page = await context.newPage()
  await page.addInitScript((ms) => {
    const begun = performance.now()
    const nowMs = () => Math.round(ms + performance.now() - begun)
    globalThis.Date = new Proxy(Date, {
      construct: (real, parts) => Reflect.construct(real, parts.length === 0 ? [nowMs()] : parts),
      get: (real, name) => (name === 'now' ? nowMs : Reflect.get(real, name)),
    })
    const see = () => {
      const cause = document.querySelector<HTMLElement>('[data-cause]')?.dataset.cause
      if (cause === undefined) return requestAnimationFrame(see)
      return requestAnimationFrame(() =>
        Object.assign(window, { named: { cause, ms: performance.now() } }),
      )
    }
    requestAnimationFrame(see)
  }, deviceMs)
  try {
    await page.goto(address)
    const handle = await page.waitForFunction(() => Reflect.get(window, 'named') as Named)
    return await handle.jsonValue()
  } finally {
    await page.close()
  }
}

function print({ fault, online, stored }: Outcome): void {
  const diagnosis = online ?? stored
  const verdict = diagnosis.cause === fault.cause ? '✓' : `✗ ${diagnosis.cause}`
  const times = [online, stored].map((outcome) =>
    outcome === null ? '' : `${outcome.ms.toFixed(0)} ms`,
  )
  const other = stored.cause === stored.expected ? '' : `without the service: ${stored.cause}`
  console.log([fault.name, fault.cause, ...times, verdict, other].join(' | '))
}

function figuresOf(outcomes: readonly Outcome[]): Figure[] {
  const named = outcomes.filter(
    ({ fault, online, stored }) => (online ?? stored).cause === fault.cause,
  )
  const n = outcomes.length
  const online = outcomes.flatMap((outcome) => outcome.online?.ms ?? [])
  const stored = outcomes.map((outcome) => outcome.stored.ms)
  const times = (where: string, values: readonly number[], bar: number): Figure[] => [
    {
      name: `cause of a planted fault ${where}`,
      ...timeOf(median(values), values),
      bar: null,
    },
    {
      name: `cause of a planted fault ${where}, p95`,
      ...timeOf(percentile(values, 0.95), values),
      bar: ['≤', bar],
    },
  ]
  return [
    {
      name: 'planted faults whose cause is named first',
      value: named.length,
      unit: '',
      n,
      bar: ['≥', n - UNNAMED],
    },
    ...times('with the service', online, 2_000),
    ...times('from what is stored', stored, 500),
  ]
}

const timeOf = (value: number, values: readonly number[]) =>
  ({ value, unit: 'ms', n: values.length }) as const
