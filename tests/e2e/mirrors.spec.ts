import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { median } from '../bench/figure.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { showIntent } from './support/hydration.ts'
import { expect, testOnOwnServer as test } from './support/journey.ts'
import { operate } from './support/operator.ts'
import type { RunningServer } from './support/server.ts'
import { visit } from './support/worker.ts'

const HOSTS = ['one.mirror.example', 'two.mirror.example']

const signed = (folder: string, server: RunningServer, hosts: readonly string[]) =>
  operate(
    server,
    'mirrors',
    'sign',
    hosts.join(),
    '--file',
    join(folder, 'key.pem'),
    '--each',
    '2',
    '--until',
    '2099-12-31',
  )

const keptOn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('mirrors') ?? '{}') as Record<string, string>)

/** Notes on each page when it says that the service is lost, and when it names another address. */
const noteTimes = (page: Page) =>
  page.addInitScript(() => {
    const times: { announced?: number; named?: number } = {}
    new MutationObserver(() => {
      const bar = document.querySelector('[data-connection]')
      if (bar?.textContent) times.announced ??= performance.now()
      if (bar?.querySelector('a')) times.named ??= performance.now()
    }).observe(document, { childList: true, subtree: true })
    Object.assign(window, { times })
  })

/** Milliseconds from saying that the service is lost to naming another address. */
const timeToMirror = (page: Page) =>
  page.evaluate(() => {
    const { announced = 0, named = 0 } = (window as unknown as { times: Record<string, number> })
      .times
    return Math.round(named - announced)
  })

const mirrorLinks = (page: Page) => page.locator('[data-connection] a')

test('mirrors: kept on a member’s device, shown when the service is lost, checked when pasted (decision 162)', async ({
  page,
  server,
  membership,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(SERVICE_LOST, /Failed to (load|fetch)/)
  const folder = await mkdtemp(join(tmpdir(), 'skylark-mirrors-'))
  await operate(server, 'mirrors', 'new-key', join(folder, 'key.pem'))
  await signed(folder, server, HOSTS)
  const { account } = await membership.signUp()
  await visit(page, `${server.origin}/account`)
  await expect.poll(async () => (await keptOn(page)).line ?? '').not.toBe('')
  const first = await keptOn(page)
  await expect(mirrorLinks(page)).toHaveCount(0)

  await server.stop()
  await noteTimes(page)
  const waits: number[] = []
  for (let start = 0; start < 5; start += 1) {
    await page.goto('/account')
    await expect(mirrorLinks(page).first()).toHaveAttribute(
      'href',
      new RegExp(`^https://${HOSTS[0]}/`),
    )
    waits.push(await timeToMirror(page))
  }
  console.log(`from the loss to another address: ${waits.join(', ')} ms`)
  expect(median(waits)).toBeLessThanOrEqual(500)
  await mirrorLinks(page).last().click()
  const help = page.locator('main section:has(#mirrors)')
  await expect(help.getByRole('listitem')).toHaveText(HOSTS)
  await expect(help).toContainText(account.digital_account_number.slice(-4))
  await expect(mirrorLinks(page)).toHaveCount(0)

  const pasted = help.getByRole('textbox')
  const check = help.getByRole('button', { name: /Check|核对/ })
  for (const [line, message] of [
    ['hello', /whole list|不完整/],
    [`${first.line?.slice(0, -2)}AA`, /doesn’t come from us|不是我们发的/],
  ] as const) {
    await pasted.fill(line)
    await check.click()
    await expect(help.getByRole('alert')).toContainText(message)
    expect(await keptOn(page)).toEqual(first)
  }

  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('mirrors') ?? '{}')
    const altered = { ...kept, line: `${kept.line.slice(0, 14)}B${kept.line.slice(15)}` }
    localStorage.setItem('mirrors', JSON.stringify(altered))
  })
  await page.reload()
  await expect(help).toBeVisible()
  await expect(help.getByRole('listitem')).toHaveCount(0)
  await pasted.fill(`${first.line?.slice(0, 40)}\n ${first.line?.slice(40)}`)
  await check.click()
  await expect(help.getByRole('status')).toBeVisible()
  await expect(help.getByRole('listitem')).toHaveText(HOSTS)

  await server.restart()
  await signed(folder, server, ['six.mirror.example'])
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('mirrors') ?? '{}')
    localStorage.setItem('mirrors', JSON.stringify({ ...kept, asked_on: '2026-01-01' }))
  })
  await page.reload()
  await showIntent(page)
  await expect(help.getByRole('listitem')).toHaveText(['six.mirror.example'])
  await pasted.fill(first.line ?? '')
  await check.click()
  await expect(help.getByRole('alert')).toContainText(/older|比设备上的旧/)
  await rm(folder, { recursive: true })
})
