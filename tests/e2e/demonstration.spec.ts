import { DEMONSTRATION_MARK, DEMONSTRATION_NODE } from '#domain/nodes/demonstration.ts'
import { expectNothingFound } from './support/axe.ts'
import { deviceTextsOf } from './support/device-texts.ts'
// beside the nodes of other journeys, the demonstration node is not offered
import { button, expect, testOnOwnServer as test } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'

test('demo mode: a plan is bought, and a device is added, connected, used and disconnected (decision 141)', async ({
  page,
  context,
  membership,
  locale,
}) => {
  test.slow()
  const d = deviceTextsOf(locale)
  await membership.signUp()
  await membership.buy('gold', 'month')

  await test.step('add this device; its configuration says that it carries no traffic', async () => {
    await page.goto('/account?tab=devices')
    await pressOn(page, button(page, d.add))
    await expect(page.getByLabel(d.node, { exact: true })).toContainText(d.demonstrationNode)
    await page.getByLabel(d.name, { exact: true }).fill('My laptop')
    await page.getByLabel(d.system, { exact: true }).selectOption('linux')
    await pressOn(page, button(page, d.addIt))
    await expect(page.getByRole('heading', { name: d.setUp })).toBeFocused()
    await page.getByText(d.asText).click()
    await expect(page.getByTestId('configuration')).toContainText(DEMONSTRATION_MARK)
    await expectNothingFound(page, 'the configuration')
  })

  const app = await test.step('one button hands it to the demo app, which connects', async () => {
    const opened = context.waitForEvent('page')
    await pressOn(page, button(page, d.handOver))
    const app = await opened
    await expect(app.getByRole('heading', { name: 'My laptop' })).toBeVisible()
    await expect(app.getByText(d.appConnected)).toBeVisible()
    await expectNothingFound(app, 'the demo app')
    return app
  })

  await test.step('the list says online, and usage what was moved', async () => {
    await expect(page.getByText(d.connectedThrough)).toBeVisible()
    await button(page, d.done).click()
    const row = page.getByRole('listitem').filter({ hasText: 'My laptop' })
    await expect(row).toContainText(d.online)
    await expect(row).toContainText(DEMONSTRATION_NODE.name)
    await button(app, d.moveTen).click()
    await expect(app.getByText(d.movedTen)).toBeVisible()
    await expect
      .poll(async () => (await membership.call('getUsage')).used_bytes)
      .toBeGreaterThanOrEqual(10_000_000)
    await page.goto('/account?tab=usage')
    await expect(page.getByRole('main')).toContainText(/10(\.\d)?\sMB/)
  })

  await test.step('Disconnect: offline in the list, and no answer for the app', async () => {
    await page.goto('/account?tab=devices')
    const row = page.getByRole('listitem').filter({ hasText: 'My laptop' })
    await pressOn(page, row.getByRole('button', { name: d.disconnect }))
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: d.disconnect }))
    await row.getByRole('button', { name: d.more }).click()
    await expect(row).toContainText(d.kicked)
    await expect(row).not.toContainText(d.online)
    await expect
      .poll(async () => {
        await app.getByRole('link', { name: d.refresh, exact: true }).click()
        return app.getByRole('listitem').textContent()
      })
      .toMatch(d.appSilent)
  })
})
