import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { WEB_CONFIG } from '#contract/site/content-names.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { operate } from '../e2e/support/operator.ts'
import { type RunningServer, startServer } from '../e2e/support/server.ts'
import { brandTexts, type MadeUpBrand, NIGHTJAR, TIDEWAY } from '../support/made-up-brands.ts'
import { addPeople } from './people.ts'
import { SCREENS, type Viewer } from './screens.ts'
import { LOOKS, type Look, type TakeOptions, takeAll, withNames } from './take-pictures.ts'

const SHOWN = ['home', 'price', 'sign-in', 'pass', 'checkout', 'console: overview']

/** Each width, mode and language once in two pictures: what differs between them, the product's own pictures show. */
const LOOKS_OF_BRANDS: Record<Locale, readonly Look[]> = {
  'en-US': LOOKS.filter(({ width, mode }) => width < 800 === (mode === 'dark')),
  'zh-CN': LOOKS.filter(({ width, mode }) => width < 800 === (mode === 'light')),
}

/** Takes pictures of the product under made-up brands: pages, an email, icons, and what links to it show. */
export async function takeBrands(browser: Browser, options: TakeOptions): Promise<void> {
  for (const brand of [NIGHTJAR, TIDEWAY]) {
    const name = brand.names.app_name_en
    const isWanted = (picture: string) => `${name}: ${picture}`.includes(options.only)
    const keep: TakeOptions['keep'] = (picture, png) => options.keep(`${name}: ${picture}`, png)
    const screens = SCREENS.filter((screen) => SHOWN.includes(screen.name) && isWanted(screen.name))
    await withBrand(brand, options, {}, async (server) => {
      for (const locale of LOCALES) {
        const { stored, named, drawnByLot } = await addPeople(browser, server, locale)
        for (const viewer of Object.keys(stored) as Viewer[]) {
          const paths = screens
            .filter((screen) => screen.viewer === viewer)
            .map((screen) => [screen.name, server.origin + withNames(screen.path, named)] as const)
          const looks = LOOKS_OF_BRANDS[locale]
          const storageState = stored[viewer]
          await takeAll(browser, { locale, paths, looks, drawnByLot, storageState, keep })
        }
      }
      if (isWanted('email')) await takeEmail(browser, server, keep)
      for (const file of ['icon-192.png', 'maskable-512.png']) {
        if (isWanted(file)) await keep(file, await fileOf(server, await iconAddress(server, file)))
      }
    })
    if (!isWanted('sharing')) continue
    // pages name their picture only where their address is known
    await withBrand(brand, options, { PUBLIC_URL: 'https://brand.example' }, async (server) => {
      for (const locale of LOCALES) {
        const html = await (await fetch(`${server.origin}/?locale=${locale}`)).text()
        const [, path = ''] =
          /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(html) ?? []
        await keep(`sharing, ${locale}`, await fileOf(server, path))
      }
    })
  }
}

/** Runs a service under a brand, whose names and drawings are applied by command. */
async function withBrand(
  brand: MadeUpBrand,
  { root, port }: TakeOptions,
  env: Record<string, string>,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const server = await startServer({ ...env, PORT: String(port) }, root)
  try {
    const folder = join(server.dataDir, 'my-content')
    await operate(server, 'content', 'export', folder)
    const settings = JSON.parse(await readFile(join(folder, WEB_CONFIG), 'utf8'))
    const named = JSON.stringify({ ...settings, ...brand.names })
    for (const [file, text] of [...brandTexts(brand), [WEB_CONFIG, named] as const]) {
      await writeFile(join(folder, file), text)
    }
    await operate(server, 'content', 'apply', folder)
    const home = async () => (await fetch(server.origin)).text()
    await expect.poll(home).toContain(brand.names.app_name)
    await use(server)
  } finally {
    await server.remove()
  }
}

/** Shows the last receipt as an email program does, with the mark that it brings along. */
async function takeEmail(
  browser: Browser,
  { dataDir }: RunningServer,
  keep: TakeOptions['keep'],
): Promise<void> {
  const folder = join(dataDir, 'mailbox')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort()
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))),
  )
  const mail = mails.findLast(({ html }) => html?.includes('<table>'))
  const [mark] = mail?.attachments ?? []
  if (!mail?.html || !mark) throw new Error('No receipt was sent')
  const png = Buffer.from(mark.content as ArrayBuffer).toString('base64')
  const html = mail.html.replace(/cid:\w+/, `data:image/png;base64,${png}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ colorScheme, viewport: { width: 640, height: 800 } })
    await page.setContent(html.replace(/\d{8}-[0-9A-Z]{10}/g, '20260101-A7KD92MXQ4'))
    await keep(`email, ${colorScheme}`, await page.screenshot())
    await page.close()
  }
}

async function iconAddress({ origin }: RunningServer, file: string): Promise<string> {
  const manifest = await (await fetch(`${origin}/manifest.en-US.webmanifest`)).json()
  const icons = (manifest as { icons: { src: string }[] }).icons
  return icons.find(({ src }) => src.endsWith(file))?.src ?? ''
}

async function fileOf({ origin }: RunningServer, path: string): Promise<Buffer> {
  const answer = await fetch(origin + path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
