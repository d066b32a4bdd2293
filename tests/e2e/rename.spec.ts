import { LOCALES } from '#domain/site/locales.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { expect } from './support/journey.ts'
import { changeWebConfig } from './support/operator.ts'
import { test } from './support/own-server.ts'
import { askWorker, visit } from './support/worker.ts'

const NAMES = { 'en-US': 'Nightjar', 'zh-CN': '夜鹰' }

test('the operator renames the product by command, without a build (decision 29)', async ({
  page,
  own,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(SERVICE_LOST)
  await visit(page, `${own.origin}/`)
  await changeWebConfig(own, { app_name: NAMES['zh-CN'], app_name_en: NAMES['en-US'] })

  for (const locale of LOCALES) {
    const read = async () => (await fetch(`${own.origin}/price?locale=${locale}`)).text()
    await expect.poll(read).toContain(` · ${NAMES[locale]}</title>`)
    const manifest = await fetch(`${own.origin}/manifest.${locale}.webmanifest`)
    expect(await manifest.json()).toMatchObject({ name: NAMES[locale] })
  }

  expect(await askWorker(page, { type: 'sync' })).toBe('switched')
  await own.stop()
  for (const locale of LOCALES) {
    await page.goto(`${own.origin}/?locale=${locale}`)
    await expect(page).toHaveTitle(new RegExp(`^${NAMES[locale]}`))
    await expect(page.locator('header a[href="/"]')).toContainText(NAMES[locale])
    await expect(page.locator('body')).not.toContainText(/Skylark|云雀/)
  }
})
