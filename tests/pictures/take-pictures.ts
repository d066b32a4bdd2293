import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { startGallery } from '../e2e/support/gallery.ts'
import { startServer } from '../e2e/support/server.ts'
import { addPeople, type People, type Stored } from './people.ts'
import { SCREENS, type Viewer } from './screens.ts'

/** How a picture is looked at: on a phone or a computer, in a color mode. */
export interface Look {
  width: number
  height: number
  mode: 'light' | 'dark'
}

export const LOOKS: readonly Look[] = [
  { width: 390, height: 844, mode: 'light' },
  { width: 390, height: 844, mode: 'dark' },
  { width: 1280, height: 800, mode: 'light' },
  { width: 1280, height: 800, mode: 'dark' },
]

/** Maps patterns of texts that differ in every run to the fixed text that replaces them. */
const CHANGING: [string, string][] = [
  [String.raw`\b\d{1,2}:\d{2}(:\d{2})?\b`, '12:00'],
  [String.raw`\b\d{8}-[0-9A-Z]{10}\b`, '20260101-A7KD92MXQ4'],
  [String.raw`\b\d{3}\s\d{3}\s\d{4}\b`, '427 163 0588'],
  [String.raw`\b\d{10}\b`, '4271630588'],
  [String.raw`\btp_[\w-]+`, 'tp_A7KD92MX'],
]

export interface TakeOptions {
  /** the folder of a built product */
  root: string
  /** the same for both products, because addresses are drawn on pictures */
  port: number
  /** takes only the screens whose name holds it */
  only: string
  /** is called with each picture: its name, and the PNG */
  keep: (name: string, png: Buffer) => Promise<void>
}

/** Takes pictures of every screen and the gallery, in each width, mode and language. */
export async function takePictures(browser: Browser, options: TakeOptions): Promise<void> {
  const { root, port, only, keep } = options
  const server = await startServer({ PORT: String(port) }, root)
  try {
    for (const locale of LOCALES) {
      const people = await addPeople(browser, server, locale)
      for (const viewer of Object.keys(people.stored) as Viewer[]) {
        const screens = SCREENS.filter(
          (screen) => screen.viewer === viewer && screen.name.includes(only),
        )
        const paths = screens.map(
          ({ name, path }) => [name, server.origin + withNames(path, people.named)] as const,
        )
        const { drawnByLot, stored } = people
        await takeAll(browser, { locale, paths, drawnByLot, storageState: stored[viewer], keep })
      }
    }
  } finally {
    await server.remove()
  }
  if (!'gallery'.includes(only) || !existsSync(join(root, 'src/web/gallery'))) return
  const gallery = await startGallery(root)
  try {
    for (const locale of LOCALES) {
      const paths = [['gallery', `${gallery.origin}/gallery?locale=${locale}`]] as const
      await takeAll(browser, { locale, paths, keep })
    }
  } finally {
    await gallery.stop()
  }
}

export const withNames = (path: string, named: Record<string, string>) =>
  path.replace(/:(\w+)/, (_, name: string) => named[name] ?? '')

/** Takes pictures of pages in one language. */
export async function takeAll(
  browser: Browser,
  {
    locale,
    paths,
    looks = LOOKS,
    drawnByLot = [],
    storageState = { cookies: [], origins: [] },
    keep,
  }: {
    locale: Locale
    paths: readonly (readonly [name: string, url: string])[]
    looks?: readonly Look[]
    drawnByLot?: People['drawnByLot']
    storageState?: Stored
    keep: TakeOptions['keep']
  },
): Promise<void> {
  const [first] = paths
  if (first === undefined) return
  for (const { mode, ...viewport } of looks) {
    const context = await browser.newContext({
      locale,
      viewport,
      colorScheme: mode,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'Asia/Shanghai',
      storageState,
    })
    const page = await context.newPage()
    await page.clock.install()
    // the display face is at hand from the second page on
    await page.goto(first[1], { waitUntil: 'networkidle' })
    for (const [name, url] of paths) {
      await page.goto(url, { waitUntil: 'networkidle' })
      await settle(page, [...drawnByLot, ...CHANGING])
      const png = await page.screenshot({ fullPage: true, animations: 'disabled' })
      await keep(`${name}, ${viewport.width} px, ${mode}, ${locale}`, png)
      await page.clock.resume()
    }
    await context.close()
  }
}

/** Scrolls through the page to load late parts, stops the clock, and replaces texts that differ in every run. */
async function settle(page: Page, texts: [pattern: string, steady: string][]): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
    // as where the worker, which is kept out here, answers for the page (decision 155)
    document.documentElement.dataset.face = ''
    await document.fonts.load('700 1em lark')
  })
  await page.waitForLoadState('networkidle')
  // by the page's own clock: each stop takes it a second ahead
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.evaluate((all) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const steady = all.reduce(
        (text, [pattern, instead]) => text.replace(new RegExp(pattern, 'g'), instead),
        node.data,
      )
      if (steady !== node.data) node.data = steady
    }
  }, texts)
}
