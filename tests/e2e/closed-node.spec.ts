import { deviceTextsOf } from './support/device-texts.ts'
import { button, expect, test, WITHOUT_WORKER } from './support/journey.ts'
import { addNode } from './support/network.ts'
import { operate } from './support/operator.ts'

test.use(WITHOUT_WORKER)

test('closed node: its member is told, and is offered an open one where there is one', async ({
  page,
  server,
  membership,
  locale,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 409/)
  const d = deviceTextsOf(locale)
  await addNode(server, 'Bergen 3', 'NO')
  await addNode(server, 'Bergen 4', 'NO')
  await membership.signUp()
  const openNodes = async () => {
    const { nodes } = await membership.call('getNodes')
    return nodes.filter(({ is_open }) => is_open).map(({ name }) => name)
  }
  const names = await openNodes()
  const drain = async (closed: readonly string[]) => {
    for (const name of closed) await operate(server, 'nodes', 'drain', name)
  }
  try {
    await drain(names.filter((name) => !name.startsWith('Bergen')))
    await page.goto('/account?tab=devices')
    await button(page, d.add).click()
    const node = page.getByLabel(d.node, { exact: true })
    await expect(node.locator('option:checked')).toContainText('Bergen 3')
    await page.getByLabel(d.name, { exact: true }).fill('Router')
    await page.getByLabel(d.system, { exact: true }).selectOption('linux')
    await drain(['Bergen 3'])
    await button(page, d.addIt).click()
    await expect(page.getByText(d.nodeClosed)).toBeVisible()
    await expect(node.locator('option:checked')).toContainText('Bergen 4')

    await drain(['Bergen 4'])
    await button(page, d.addIt).click()
    await expect(page.getByText(d.noNode)).toBeVisible()
    expect((await membership.call('getDevices')).devices).toEqual([])
  } finally {
    for (const name of names) await operate(server, 'nodes', 'open', name)
  }
})
