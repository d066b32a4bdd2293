import type { Page } from '@playwright/test'
import { LOCALES } from '#domain/site/locales.ts'
import { SERVICE_LOST } from './support/console-errors.ts'
import { listCopies } from './support/device-storage.ts'
import { isHydrated, showIntent } from './support/hydration.ts'
import { button, expect, headingOf, test as journey } from './support/journey.ts'
import { OPEN_PAGES } from './support/open-pages.ts'
import { visit } from './support/worker.ts'

const FOR_EVERYBODY = [
  ...OPEN_PAGES,
  '/login',
  '/sign-up?code=ABCDEFGH',
  '/retrieve-password',
  '/no/such/page',
]
const OF_MEMBERS = [
  '/account',
  '/account?tab=devices',
  '/account?tab=usage',
  '/account?tab=orders',
  '/account?tab=settings',
  '/pay?plan=gold&cycle=month',
  '/pay/success?x=1',
]
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'

/** Console messages about addresses that do not answer; a broken policy has other messages. */
const NO_ANSWER = [SERVICE_LOST, /status of 404/]

/** `violations`: what any page of this browser did against its policy; none is ever expected. */
const test = journey.extend<{ violations: string[] }>({
  violations: [
    async ({ context, expectConsoleErrors }, use) => {
      const violations: string[] = []
      await context.exposeBinding('noteViolation', (_source, line: string) => {
        violations.push(line)
      })
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { effectiveDirective, blockedURI, sample } = event
          const note = Reflect.get(window, 'noteViolation') as (line: string) => void
          note(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`)
        })
      })
      expectConsoleErrors(...NO_ANSWER)
      await use(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

test.describe('the content security policy of a page (requirement 12.2)', () => {
  test('allows nothing unsafe, and no script from a string', { tag: '@core' }, async ({ page }) => {
    for (const path of [...FOR_EVERYBODY, ...OF_MEMBERS]) {
      const answer = await page.request.get(path)
      const policy = answer.headers()['content-security-policy'] ?? ''
      expect(policy, path).not.toContain('unsafe-')
      expect(policy, path).toContain("require-trusted-types-for 'script'")
      expect(policy, path).toMatch(/trusted-types skylark-worker(;|$)/)
    }
  })

  test('reports when it is broken, so that the next tests can fail', async ({
    page,
    violations,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/violates the following Content Security Policy/)
    await page.goto('/faq')
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' }))
    })
    await expect.poll(() => violations).toHaveLength(1)
    expect(violations.splice(0)).toEqual([expect.stringContaining('/faq: style-src')])
  })

  test('is kept on every route of visitors, in both languages', async ({ page }) => {
    await openEach(page, FOR_EVERYBODY)
  })

  test('is kept on every route of members, in both languages, with each question open', async ({
    page,
    membership,
    t,
  }) => {
    await membership.signUp()
    const { order } = await membership.order('gold', 'month')
    await openEach(page, [...OF_MEMBERS, `/account?tab=orders&order=${order.order_no}`])
    await page.goto('/account?tab=settings')
    await button(page, t.sign_out).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto(`/pay?order=${order.order_no}`)
    await button(page, t.cancelOrder).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('is kept without the service', async ({ page, server, membership, t }) => {
    test.slow()
    await membership.signUp()
    await visit(page, '/account')
    await expect.poll(() => listCopies(page)).toContain('account')
    await server.stop()
    try {
      await openEach(page, [...FOR_EVERYBODY, ...OF_MEMBERS])
      await page.goto('/account?tab=settings')
      await button(page, t.sign_out).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    } finally {
      await server.restart()
    }
  })

  test.describe('on an iPhone', () => {
    test.use({ userAgent: IPHONE })

    test('is kept while the sheet about installing is open', async ({ page, membership, t }) => {
      await membership.signUp()
      await page.goto('/account')
      await button(page, t.install).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })
})

/** Opens each path in each language, its disclosures too, and wakes it. */
async function openEach(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    for (const locale of LOCALES) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}locale=${locale}`)
      await expect(headingOf(page), path).toBeVisible()
      await showIntent(page)
      await expect.poll(() => isHydrated(page), path).toBe(true)
      await page.locator('details').evaluateAll((all) => {
        for (const details of all) details.setAttribute('open', '')
      })
    }
  }
}
