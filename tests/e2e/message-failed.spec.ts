import { expect, test, WITHOUT_WORKER } from './support/journey.ts'

test.use({ ...WITHOUT_WORKER, viewport: { width: 390, height: 844 } })

test('a message that was not sent says so above the tabs of the account', async ({
  page,
  membership,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/ERR_FAILED|status of 429/)
  await membership.signUp()
  await page.goto('/account?tab=settings&section=messages&thread=new')
  const message = page.locator('textarea[name=message]')
  await message.fill('My tablet does not connect.')
  const send = page.locator('form').filter({ has: message }).locator('button[type=submit]')
  // the button is the last thing that is seen
  await send.evaluate((element) => {
    const tabs = document.querySelector('[data-bottom-tabs]')?.getBoundingClientRect().top ?? 0
    window.scrollBy({ top: element.getBoundingClientRect().bottom + 8 - tabs, behavior: 'instant' })
  })
  const answer = { status: 429, json: { error: 'busy' } }
  await page.route('**/api/threads**', (route) => route.fulfill(answer))
  await send.click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toBeVisible()
  await expect
    .poll(() =>
      alert.evaluate((element) => {
        const { left, bottom } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + 20, bottom - 2))
      }),
    )
    .toBe(true)
})
