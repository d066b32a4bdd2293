import { expectNothingFound } from './support/axe.ts'
import { button, expect, test, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'
import { addNode } from './support/network.ts'
import { expectSignedOut, openSessions } from './support/other-sessions.ts'

test.use(WITHOUT_WORKER)

const TEXTS = {
  'en-US': {
    stay: 'These can continue to connect without signing in again: Router.',
    stop: 'These will stop: Router.',
  },
  'zh-CN': { stay: '这些设备无需重新登录，仍可继续连接：Router。', stop: '将会断开：Router。' },
}

test('signing out everywhere or setting a password shows which devices can continue', async ({
  page,
  browser,
  server,
  membership,
  locale,
  a,
}) => {
  const { stay, stop } = TEXTS[locale === 'zh-CN' ? 'zh-CN' : 'en-US']
  const { email } = await membership.signUp()
  const { name } = await addNode(server, `Kotka ${Date.now() % 1_000_000}`, 'FI')
  const { nodes } = await membership.call('getNodes')
  const node_id = nodes.find((node) => node.name === name)?.node_id ?? ''
  await membership.addPlainDevice('Router', node_id)
  const hasSlot = async () => (await membership.call('getDevices')).devices[0]?.has_slot

  await test.step('a new password: named, and ended only if asked', async () => {
    await page.goto('/account?tab=settings&section=password')
    await expect(page.getByText(stay)).toBeVisible()
    await page.getByRole('checkbox').check()
    await expect(page.getByText(stop)).toBeVisible()
    await expectNothingFound(page, 'the new password')
  })

  const { rows, otherBrowser } = await openSessions({ page, browser, server }, email)
  const dialog = page.getByRole('dialog')

  await test.step('signing out elsewhere: named in the question', async () => {
    await pressOn(page, button(page, a.end_others))
    await expect(dialog.getByText(stay)).toBeVisible()
    await expectNothingFound(page, 'the question')
    expect(await hasSlot()).toBe(true)
  })

  await test.step('with the switch on, the devices end with the sessions', async () => {
    await dialog.getByRole('checkbox').check()
    await expect(dialog.getByText(stop)).toBeVisible()
    await pressOn(page, dialog.getByRole('button', { name: a.end }))
    await expect(rows).toHaveCount(1)
    await expectSignedOut(otherBrowser)
    expect(await hasSlot()).toBe(false)
  })
})
