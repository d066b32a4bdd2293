import { expect } from '@playwright/test'
import { LOCALES } from '#domain/site/locales.ts'
import { test as base } from './support/fixtures.ts'
import { createProfile, type Profile } from './support/profile.ts'
import { firstPage, visit } from './support/worker.ts'

const test = base.extend<{ profile: Profile }>({
  profile: async ({ locale, viewport }, use) => {
    const profile = await createProfile({ locale: locale ?? 'en-US', viewport })
    await use(profile)
    await profile.remove()
  },
})

interface Picture {
  src: string
  sizes: string
  type: string
}

interface Manifest {
  id: string
  lang: string
  name: string
  start_url: string
  display: string
  background_color: string
  icons: (Picture & { purpose: string })[]
  screenshots: (Picture & { form_factor: string })[]
  shortcuts: { url: string; icons: Picture[] }[]
}

for (const locale of LOCALES) {
  test(`the site can be installed in ${locale} (requirement 11.1)`, {
    tag: locale === 'zh-CN' ? '@core' : [],
  }, async ({ server, profile }) => {
    const context = await profile.open()
    const page = await firstPage(context)
    await visit(page, `${server.origin}/?locale=${locale}`)
    const browser = await context.newCDPSession(page)
    const { errors, url, data } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(new URL(url).pathname).toBe(`/manifest.${locale}.webmanifest`)
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
    expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([])

    const manifest: Manifest = JSON.parse(data ?? '{}')
    expect(manifest.lang).toBe(locale)
    expect(manifest.id).toBe('/')
    expect(manifest.display).toBe('standalone')
    // the splash, which browsers draw of name, icon and color, is the page's own paper
    const isPaper = await page.evaluate((color) => {
      const { style } = new Option()
      style.color = color
      return style.color === getComputedStyle(document.documentElement).backgroundColor
    }, manifest.background_color)
    expect(isPaper).toBe(true)
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(['any', 'maskable', 'monochrome']),
    )
    const formFactors = manifest.screenshots.map((screenshot) => screenshot.form_factor)
    expect(formFactors.toSorted()).toEqual(['narrow', 'wide'])
    expect(manifest.shortcuts.length).toBeGreaterThan(0)
    const ofShortcuts = manifest.shortcuts.flatMap((shortcut) => shortcut.icons)
    for (const picture of [...manifest.icons, ...manifest.screenshots, ...ofShortcuts]) {
      const answer = await fetch(new URL(picture.src, server.origin))
      expect(answer.headers.get('content-type'), picture.src).toBe(picture.type)
      expect(sizeOfPng(Buffer.from(await answer.arrayBuffer())), picture.src).toBe(picture.sizes)
    }
    for (const path of [
      manifest.start_url,
      ...manifest.shortcuts.map((shortcut) => shortcut.url),
    ]) {
      expect((await fetch(new URL(path, server.origin))).status, path).toBe(200)
    }
  })
}

test('installation is offered on the second visit, and not again after it was declined', async ({
  server,
  profile,
  locale,
}) => {
  const offer = { name: locale === 'zh-CN' ? '暂时不用' : 'Not now' }
  for (const visits of [1, 2, 3]) {
    const page = await firstPage(await profile.open())
    await visit(page, `${server.origin}/login`)
    await expect(page.locator('h1')).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('install') ?? '{}').visits))
      .toBe(Math.min(visits, 2))
    await page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'dismissed' }) }))
    })
    const no = page.getByRole('button', offer)
    if (visits === 2) {
      await no.click()
      await expect(no).toHaveCount(0)
    } else {
      await expect(page.locator('footer')).toBeVisible()
      await expect(no).toHaveCount(0)
    }
  }
})

/** Width and height from the header of a PNG, as a manifest writes them. */
function sizeOfPng(bytes: Buffer): string {
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}
