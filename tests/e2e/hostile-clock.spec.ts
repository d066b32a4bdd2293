import { DAY_MS } from '#domain/time/durations.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { listCopies } from './support/device-storage.ts'
import { expect, test } from './support/journey.ts'
import { visit } from './support/worker.ts'

const YEAR_MS = 365 * DAY_MS
const ALL = {
  'a year back': -YEAR_MS,
  'a day on': DAY_MS,
  'a day back': -DAY_MS,
  'a year on': YEAR_MS,
}
const OFFSETS = Object.entries(ALL).slice(0, process.env.TEST_LONG ? 4 : 1)

const WRONG = /clock is off by more than five minutes|时间.*(相差|误差|不准)|五分钟|5 分钟/

test.describe('a device whose clock is wrong (requirement 11.9, decision 4)', () => {
  for (const [name, byMs] of OFFSETS) {
    test(`${name}: the remaining time is the service's, also offline`, {
      tag: '@core',
    }, async ({ page, server, membership, expectConsoleErrors, t }) => {
      expectConsoleErrors(SERVICE_LOST)
      await membership.signUp()
      await membership.buy('gold', 'week')
      await page.clock.install({ time: Date.now() + byMs })
      await visit(page, `${server.origin}/`)
      await page.goto('/account')
      const remaining = page.getByTestId('remaining')
      const notice = page.getByRole('main').getByText(WRONG)
      await expect(page.getByText(t.live)).toBeVisible()
      await expect(remaining).toHaveText(/^6\b/)
      await expect(notice).toBeVisible()
      await expect.poll(() => listCopies(page)).toContain('account')
      await server.stop()
      await page.reload()
      await expect(page.getByRole('article').first()).toContainText(/As of |截至/)
      await expect(remaining).toHaveText(/^6\b/)
      await expect(page.getByTestId('tier')).toHaveText(/Gold|黄金/)
      await expect(notice).toBeVisible()
      await server.restart()
    })
  }
})
