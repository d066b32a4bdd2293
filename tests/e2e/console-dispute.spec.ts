import type { Locale } from '#domain/site/locales.ts'
import type { Webhook } from '../support/stripe-events.ts'
import { type StripeStandIn, startStripeStandIn } from '../support/stripe-stand-in.ts'
import { expectNothingFound } from './support/axe.ts'
import { signInOperator } from './support/console.ts'
import { expect, headingOf, test as journey, WITHOUT_WORKER } from './support/journey.ts'
import { pressOn, typeInto } from './support/keyboard.ts'
import { membershipOf } from './support/membership.ts'
import { addNode } from './support/network.ts'
import { closePages } from './support/own-server.ts'
import { type RunningServer, startServer } from './support/server.ts'

const SECRET = 'whsec_of_this_journey'

const WORDS = {
  'en-US': {
    disputed: 'Reversed by the bank',
    why: 'Payer’s reason: not paid by the cardholder',
    until: 'Send evidence to the payment provider by',
    reason: 'Reason',
    accept: 'Accept the dispute',
    lost: 'Dispute lost',
    nothing: 'Nothing needs attention.',
  },
  'zh-CN': {
    disputed: '银行已撤销',
    why: '付款人的理由：不是持卡人付的',
    until: '前向支付平台提交证据',
    reason: '原因',
    accept: '接受争议',
    lost: '争议败诉',
    nothing: '没有需要处理的事。',
  },
} as const

const test = journey.extend<{ stripe: StripeStandIn; own: RunningServer }>({
  stripe: async ({ browserName: _browser }, use) => {
    const stripe = await startStripeStandIn({ secret: SECRET, now: Date.now })
    await use(stripe)
    await stripe.close()
  },
  own: async ({ context, stripe }, use) => {
    const server = await startServer({
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: SECRET,
      STRIPE_API_URL: stripe.apiUrl,
    })
    await addNode(server, 'Tokyo 3', 'JP')
    await use(server)
    await closePages(context)
    await server.remove()
  },
})

test.use(WITHOUT_WORKER)

test('a dispute waits with its reason and deadline, and one press accepts it (decision 224)', async ({
  page,
  context,
  playwright,
  stripe,
  own,
  locale: typed,
}) => {
  const locale = (typed ?? 'en-US') as Locale
  const words = WORDS[locale]
  const member = membershipOf(await playwright.request.newContext(), own, locale)
  await member.signUp()
  const { order, payment_url } = await member.order('gold', 'month')
  const session = payment_url.split('/').at(-1) ?? ''
  stripe.pay(session)
  await deliver(own, stripe.event('checkout.session.completed', stripe.sessions.get(session)))
  const dispute = stripe.dispute(session)
  await deliver(own, stripe.event('charge.dispute.created', dispute))
  await signInOperator(context.request, own, 'ana')

  await page.goto(`${own.origin}/operator/payments`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toContainText([words.why])
  await expect(rows).toContainText([words.until])
  await expectNothingFound(page, 'a dispute that waits')
  await pressOn(page, page.getByRole('link', { name: words.disputed }))
  await expect(headingOf(page)).toHaveText(order.order_no)
  await expect(rows.filter({ hasText: words.why })).toContainText(words.until)
  await expectNothingFound(page, 'an order that is disputed')
  await pressOn(page, page.getByRole('button', { name: words.accept }))
  const dialog = page.getByRole('dialog')
  await typeInto(page, dialog.getByLabel(words.reason), 'the payer is right')
  await pressOn(page, dialog.getByRole('button', { name: words.accept, exact: true }))
  await expect(dialog).toHaveCount(0)
  await expect(rows.filter({ hasText: words.lost })).toBeVisible()
  await expect(page.getByRole('button', { name: words.accept })).toHaveCount(0)
  expect(dispute.status).toBe('lost')

  await page.goto(`${own.origin}/operator/payments`)
  await expect(page.getByText(words.nothing)).toBeVisible()
})

async function deliver({ origin }: RunningServer, { headers, body }: Webhook): Promise<void> {
  const answer = await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}
