import type { Page } from '@playwright/test'
import { mailedCode } from './mailbox.ts'
import type { RunningServer } from './server.ts'

const PASSWORD = 'lark at 6am'

export interface Member {
  email: string
  digital_account_number: string
}

/** Signs a new member up in this browser, by the calls that the form makes. */
export async function signUp(page: Page, server: RunningServer): Promise<Member> {
  const email = `rider-${crypto.randomUUID().slice(0, 12)}@skylark.example`
  const locale = await page.evaluate(() => document.documentElement.lang)
  await callApi(page, '/api/sign-up/code', { email, locale })
  const code = await mailedCode(server, email)
  const { terms_version } = await readJson(page, '/content/web-config.json')
  const reply = await callApi(page, '/api/sign-up', {
    email,
    code,
    password: PASSWORD,
    terms_version,
    locale,
  })
  return { email, digital_account_number: reply.account.digital_account_number }
}

/** Buys Gold for a month on the test gateway's page and comes back from it. */
export async function buyGold(page: Page): Promise<void> {
  const { quote } = await readJson(page, '/api/quote?tier=gold&cycle=month')
  const { payment_url } = await callApi(page, '/api/orders', {
    tier: 'gold',
    cycle: 'month',
    quoted_at_ms: quote.quoted_at_ms,
    total_minor: quote.total_minor,
    payment_type: 'test',
  })
  await page.goto(payment_url)
  await page.locator('button[value=pay]').click()
  await page.waitForURL('**/pay/success?**')
}

const readJson = (page: Page, path: string) =>
  page.evaluate(async (address) => (await fetch(address)).json(), path)

function callApi(page: Page, path: string, body: object) {
  return page.evaluate(
    async ([to, sent]) => {
      const response = await fetch(to as string, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
      const reply = await response.json()
      if (!response.ok) throw new Error(`${to} answered ${JSON.stringify(reply)}`)
      return reply
    },
    [path, body] as const,
  )
}
