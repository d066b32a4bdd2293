import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { findChromium, PLAYWRIGHT_FLAGS } from '../support/chromium.ts'
import { ROOT } from '../support/source-files.ts'
import { signUp } from './support/member.ts'
import { registerNode } from './support/network.ts'
import { operate } from './support/operator.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { visit } from './support/worker.ts'

/** Sizes that the manifest states, in pixels of the picture divided by the scale. */
const NARROW = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3 }
const WIDE = { viewport: { width: 1280, height: 720 }, deviceScaleFactor: 1.5 }

const README = { viewport: { width: 1280, height: 640 }, reducedMotion: 'reduce' } as const

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
} finally {
  await browser.close()
  await server.remove()
}
