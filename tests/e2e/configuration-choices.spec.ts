import { readFile } from 'node:fs/promises'
import { expectNothingFound } from './support/axe.ts'
import { deviceTextsOf } from './support/device-texts.ts'
import { button, expect, link, test } from './support/journey.ts'
import { pressOn } from './support/keyboard.ts'
import { addNode } from './support/network.ts'
import { codeOf, drawnCode } from './support/qr-code.ts'

test('the configuration can leave out IPv6 and the home network (decision 48)', async ({
  page,
  membership,
  server,
  locale,
}) => {
  const d = deviceTextsOf(locale)
  await addNode(server, 'Lund 1', 'SE')
  await membership.signUp()
  await page.goto('/account?tab=devices')
  await button(page, d.add).click()
  await page.getByLabel(d.name, { exact: true }).fill('Work laptop')
  await page.getByLabel(d.system, { exact: true }).selectOption('windows')
  await button(page, d.addIt).click()
  await page.getByText(d.asText).click()
  const text = page.getByTestId('configuration')
  const whole = String(await text.textContent())
  expect(whole).toContain('AllowedIPs = 0.0.0.0/0, ::/0')
  await page.getByText(d.choices).click()
  const choose = (name: string | RegExp) => page.getByRole('switch', { name, exact: true })
  await pressOn(page, choose(d.ipv4Only))
  await expect(text).toContainText('AllowedIPs = 0.0.0.0/0\nEndpoint')
  await pressOn(page, choose(d.leaveHomeOut))
  await expect(text).toContainText('AllowedIPs = 1.0.0.0/8, ')
  await expectNothingFound(page, 'the choices')

  const file = String(await text.textContent())
  const linesOf = (configuration: string) =>
    configuration.split('\n').filter((line) => !line.includes(':51820'))
  const changed = linesOf(file).filter((line) => !linesOf(whole).includes(line))
  expect(changed.map((line) => line.split(' =')[0])).toEqual(['Address', 'DNS', 'AllowedIPs'])
  expect(changed.join()).not.toContain(':')
  expect(await drawnCode(page)).toEqual(codeOf(file))
  const waiting = page.waitForEvent('download')
  await link(page, d.download).click()
  expect(await readFile(await (await waiting).path(), 'utf8')).toBe(file)

  await pressOn(page, choose(d.ipv4Only))
  await pressOn(page, choose(d.leaveHomeOut))
  await expect(text).toHaveText(whole)
})
