import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TRAFFIC } from '#contract/site/content.ts'
import { isHydrated } from './support/hydration.ts'
import { expect, headingOf, WITHOUT_WORKER } from './support/journey.ts'
import { operate } from './support/operator.ts'
import { test } from './support/own-server.ts'
import type { RunningServer } from './support/server.ts'
import { visit } from './support/worker.ts'

test.describe('content that changes after a page was rendered (requirement 11.2)', () => {
  for (const path of ['/price', '/']) {
    test(`reaches ${path} of the worker without rendering the page again`, async ({
      page,
      own,
    }) => {
      await setGoldAllowance(own, '150 GB')
      await visit(page, `${own.origin}${path}`)
      await setGoldAllowance(own, '160 GB')

      await page.goto(`${own.origin}${path}`)
      await expect(page.getByRole('main')).toContainText(allowanceText('150'))
      const heading = await headingOf(page).elementHandle()
      await page.keyboard.press('Tab')
      await expect.poll(() => isHydrated(page)).toBe(true)
      await expect(page.getByRole('main')).toContainText(allowanceText('160'))
      expect(await heading?.evaluate((drawn) => drawn.isConnected)).toBe(true)
      expect(await hasFocus(page)).toBe(true)
    })
  }

  test.describe('without a worker', () => {
    test.use(WITHOUT_WORKER)

    test('makes a page render again when the service no longer has the old content', async ({
      page,
      own,
    }) => {
      // nothing is fetched ahead for those who save data
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
      })
      await setGoldAllowance(own, '150 GB')
      await page.goto(`${own.origin}/price`)
      await setGoldAllowance(own, '160 GB')

      await expect(page.getByRole('main')).toContainText(allowanceText('150'))
      await page.keyboard.press('Tab')
      await expect.poll(() => isHydrated(page)).toBe(true)
      await expect(page.getByRole('main')).toContainText(allowanceText('160'))
      await expect(page.getByRole('main')).not.toContainText(allowanceText('150'))
    })
  })
})

/** Sets how much Gold may use in a month, and waits until the pages say so. */
async function setGoldAllowance(own: RunningServer, gold: string): Promise<void> {
  const folder = join(await mkdtemp(join(own.dataDir, 'content-')), 'mine')
  await operate(own, 'content', 'export', folder)
  await mkdir(join(folder, 'content'), { recursive: true })
  await writeFile(join(folder, TRAFFIC), JSON.stringify({ gold }))
  await operate(own, 'content', 'apply', folder)
}

const allowanceText = (gigabytes: string) => new RegExp(`${gigabytes}\\sGB`)

const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body)
