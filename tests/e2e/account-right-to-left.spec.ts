import type { Page } from '@playwright/test'
import { groupAccountNumber } from '#domain/account-number.ts'
import { expect } from './support/journey.ts'
import { membershipOf } from './support/membership.ts'
import { test } from './support/mirrored.ts'

test.describe('the account area from right to left (decision 24)', () => {
  test.use({ locale: 'ar' })

  test('shows numbers, codes and addresses in their own order', async ({
    page,
    mirrored,
    expectConsoleErrors,
  }) => {
    expectConsoleErrors(/status of 404/)
    const membership = membershipOf(page.context().request, mirrored, 'en-US')
    const { email, account } = await membership.signUp()
    const paid = await membership.buy('gold', 'month')
    const { order: open } = await membership.order('diamond', 'month')
    const number = groupAccountNumber(account.digital_account_number)
    const parts: Record<string, string[]> = {
      '/account': [number, email, account.invitation_code],
      '/account?tab=orders': [paid.order_no, open.order_no],
      [`/account?tab=orders&order=${paid.order_no}`]: [paid.order_no],
      [`/pay?order=${open.order_no}`]: [open.order_no],
      [`/pay/success?order=${paid.order_no}`]: [paid.order_no],
      '/pay?order=20261122-ABCDEFGHJK': ['20261122-ABCDEFGHJK'],
    }
    for (const [path, texts] of Object.entries(parts)) {
      await page.goto(`${mirrored.origin}${path}${path.includes('?') ? '&' : '?'}locale=ar`)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      for (const text of texts) {
        await expect(page.getByText(text).first(), path).toBeVisible()
        expect(await asDrawn(page, text), path).toEqual(text)
      }
    }
  })
})

/** The signs of a text as they stand on the page, line by line from the left. */
function asDrawn(page: Page, text: string): Promise<string> {
  return page
    .getByText(text)
    .first()
    .evaluate((part, text) => {
      const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      const signs: { sign: string; left: number; bottom: number }[] = []
      for (let node = words.nextNode(); node && signs.length === 0; node = words.nextNode()) {
        const start = node.textContent?.indexOf(text) ?? -1
        if (start === -1) continue
        for (const [n, sign] of [...text].entries()) {
          range.setStart(node, start + n)
          range.setEnd(node, start + n + 1)
          const { left, bottom } = range.getBoundingClientRect()
          signs.push({ sign, left, bottom })
        }
      }
      signs.sort((one, other) => one.bottom - other.bottom || one.left - other.left)
      return signs.map(({ sign }) => sign).join('')
    }, text)
}
