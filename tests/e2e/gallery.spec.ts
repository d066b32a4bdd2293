import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { LOCALES } from '#domain/site/locales.ts'
import {
  dialogFaultsOf,
  faultsOf,
  misplacedIn,
  overlapsOf,
  startGallery,
} from './support/gallery.ts'

const SIZES = [
  { width: 320, letters: '100%' },
  { width: 360, letters: '100%' },
  { width: 390, letters: '200%' },
  { width: 1280, letters: '100%' },
]
const DIRECTIONS = ['ltr', 'rtl']
const MODES = ['light', 'dark']

let site: Awaited<ReturnType<typeof startGallery>>

// one worker, because each would start a server of its own
test.describe.configure({ mode: 'default' })
test.use({ isMobile: false, hasTouch: false, reducedMotion: 'reduce' })

test.beforeAll(async () => {
  site = await startGallery()
})
test.afterAll(() => site.stop())

for (const locale of LOCALES) {
  test(`every state of the gallery stays in its frame, readable and large enough to press, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`${site.origin}/gallery?locale=${locale}`)
    await expect(page.locator('[data-state="frames: skip link"]')).toBeAttached()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    for (const { width, letters } of SIZES) {
      await page.setViewportSize({ width, height: 800 })
      for (const dir of DIRECTIONS) {
        await page.locator('html').evaluate(
          (html, { dir, letters }) => {
            html.setAttribute('dir', dir)
            html.style.fontSize = letters
          },
          { dir, letters },
        )
        const where = `${width} px, ${letters}, ${dir}`
        expect.soft(await faultsOf(page), where).toEqual([])
        expect.soft(await overlapsOf(page), where).toEqual([])
        expect.soft(await misplacedIn(page), where).toEqual([])
      }
    }
    for (const mode of MODES) {
      await page.locator('html').evaluate((html, mode) => {
        html.dataset.theme = mode
      }, mode)
      const axe = new AxeBuilder({ page }).setLegacyMode().withRules('color-contrast')
      const { violations } = await axe.analyze()
      const found = violations.flatMap(({ nodes }) =>
        nodes.map(({ failureSummary, html }) => `${html} ${failureSummary}`),
      )
      expect.soft(found, mode).toEqual([])
    }
  })

  test(`axe finds nothing in the lines of set-up, connection and protection, in ${locale}`, async ({
    page,
  }) => {
    for (const subject of ['lines', 'protection']) {
      await page.goto(`${site.origin}/gallery?locale=${locale}&only=${subject}`)
      await expect(page.locator('[data-stop]').first()).toBeAttached()
      for (const mode of MODES) {
        await page.locator('html').evaluate((html, mode) => {
          html.dataset.theme = mode
        }, mode)
        const axe = new AxeBuilder({ page }).setLegacyMode().include('[data-state]')
        const { violations } = await axe.analyze()
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html }) => `${id}: ${html}`),
        )
        expect.soft(found, `${subject}, ${mode}`).toEqual([])
      }
    }
  })

  test(`every open dialog of the gallery fits its window and can be pressed, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(`${site.origin}/gallery?locale=${locale}&only=dialogs`)
    const states = page.locator('[data-state]')
    await expect(states.last()).toBeAttached()
    for (const { width, letters } of SIZES) {
      await page.setViewportSize({ width, height: 800 })
      await page.locator('html').evaluate((html, letters) => {
        html.style.fontSize = letters
      }, letters)
      for (const state of await states.all()) {
        const name = await state.getAttribute('data-state')
        if (name?.endsWith('toast')) continue
        await state.getByRole('button').first().click()
        expect.soft(await dialogFaultsOf(page), `${name}, ${width} px, ${letters}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.locator('dialog[open]')).toHaveCount(0)
      }
    }
  })
}
