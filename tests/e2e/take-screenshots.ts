import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { findChromium, PLAYWRIGHT_FLAGS } from '../support/chromium.ts'
import { ROOT } from '../support/source-files.ts'
import { signInOperator } from './support/console.ts'
import { fillShop } from './support/filled-shop.ts'
import { signUp } from './support/member.ts'
import { registerNode } from './support/network.ts'
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

/**
 * Takes the manifest's pictures of the built product, a new Gold member's account and the home page, and
 * the README's picture of that account on a computer.
 */
async function takeScreenshots(browser: Browser, server: RunningServer, locale: Locale) {
  const phone = await browser.newPage({ ...NARROW, locale, reducedMotion: 'reduce' })
  // the display face is there from the second page on (decision 155)
  await visit(phone, `${server.origin}/?locale=${locale}`)
  const { email } = await signUp(phone, server)
  await operate(
    server,
    'members',
    'grant',
    email,
    '--tier',
    'gold',
    '--days',
    '30',
    '--reason',
    'Screenshot',
  )
  await phone.goto(`${server.origin}/account?locale=${locale}`)
  await phone
    .getByText(/^(?:30|29) (?:days|天)/)
    .first()
    .waitFor()
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

const save = (name: string, png: Buffer) =>
  writeFile(join(ROOT, 'public/screenshots', `${name}.png`), png)

// a trusted proxy ends demo mode, whose banner belongs in no picture
const server = await startServer({ TRUSTED_PROXIES: '127.0.0.1' })
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...PLAYWRIGHT_FLAGS],
})
try {
  // a first node ends the notice that nothing is set up; pages are drawn by it at the next start
  await registerNode(server, 'Reykjavik 1', 'IS')
  await server.restart()
  for (const locale of LOCALES) await takeScreenshots(browser, server, locale)
  await takeConsole(browser, server)
} finally {
  await browser.close()
  await server.remove()
}
