import { expect, test } from './support/journey.ts'

const PAPER = 'rgb(251, 248, 244)'
const NIGHT = 'rgb(11, 21, 36)'

test('the console follows its colour switch, and the system again', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${server.origin}/operator`)
  const document = page.locator('html')
  const colours = page.getByRole('button', { name: /^(Colors: |配色：)/ })
  await expect(colours).toBeVisible()
  await expect(document).toHaveCSS('background-color', NIGHT)
  await colours.click()
  await expect(document).toHaveCSS('background-color', PAPER)
  await colours.click()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(document).toHaveCSS('background-color', NIGHT)
  await colours.click()
  await expect(document).toHaveCSS('background-color', PAPER)
})
