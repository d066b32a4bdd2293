import type { RequestOf } from '#contract/endpoints.ts'
import type { ORDER_ENDPOINTS } from '#contract/orders.ts'
import { runRenewals } from '../../../../src/server/billing/renewals/run-renewals.ts'
import type { EmailMessage } from '../../../../src/server/ports/mailer.ts'
import type { Engine } from '../../../support/engines.ts'
import type { Member } from '../shop.ts'
import { openStripeShop, type StripeShop } from '../stripe-shop.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

type Plan = Pick<RequestOf<typeof ORDER_ENDPOINTS.createOrder>, 'tier' | 'cycle' | 'coupon_code'>

/** A shop whose members may let Stripe keep their card. */
export interface RenewingShop extends StripeShop {
  /** forgets the renewals and cards of other tests */
  reset(): Promise<void>
  /** lets the job work until nothing is due */
  renew(): Promise<void>
  /** moves the clock, letting the job work each hour */
  pass(ms: number): Promise<void>
  /** a member who bought a plan, and agreed to renewals unless told otherwise */
  renewing(plan?: Partial<Plan>, renews?: boolean): Promise<Member>
  endOf(member: Member): Promise<number>
  /** moves the clock to so long before the end of the membership, letting the job work on the way */
  passUntil(member: Member, beforeEndMs: number): Promise<void>
  /** emails about renewals, by subject */
  told(member: Member): string[]
  mailTo(member: Member, subject: string): EmailMessage
  /** what was charged without its payer, in order */
  charged(): number[]
}

export async function openRenewingShop(engine: Engine): Promise<RenewingShop> {
  const shop = await openStripeShop(engine)
  const { clock, services, stripe } = shop
  const renewing: RenewingShop = {
    ...shop,
    async reset() {
      await services.db.deleteFrom('renewal').execute()
      const { cards } = stripe
      for (const kept of [cards.customers, cards.methods, cards.intents]) kept.clear()
      cards.bank = 'accepts'
      stripe.calls.length = 0
    },
    async renew() {
      const onFailure = (error: unknown) => {
        throw error
      }
      for (let round = 0; round < 4; round += 1) await runRenewals(services, { onFailure })
      await shop.deliverMail()
    },
    async pass(ms) {
      const untilMs = clock.nowMs + ms
      while (clock.nowMs < untilMs) {
        clock.nowMs = Math.min(untilMs, clock.nowMs + HOUR_MS)
        await renewing.renew()
      }
    },
    async renewing({ tier = 'gold', cycle = 'month', coupon_code } = {}, renews = true) {
      const member = await shop.member({ payment_type: 'stripe' })
      const coupon = coupon_code === undefined ? {} : { coupon_code }
      const { quote } = await member.browser.ok('quote', { tier, cycle, ...coupon })
      const { quoted_at_ms, total_minor } = quote
      const order = { tier, cycle, quoted_at_ms, total_minor, payment_type: 'stripe', renews }
      const { payment_url } = await member.browser.ok('createOrder', { ...order, ...coupon })
      const id = payment_url?.split('/').at(-1) ?? ''
      stripe.pay(id)
      await shop.deliverStripe(shop.completed(id))
      await renewing.renew()
      return member
    },
    async endOf({ account }) {
      const { expire_date } = await shop.membershipOf(account.account_id)
      return Date.parse(expire_date ?? '')
    },
    async passUntil(member, beforeEndMs) {
      const untilMs = (await renewing.endOf(member)) - beforeEndMs
      // days in which nothing is due
      clock.nowMs = Math.max(clock.nowMs, untilMs + beforeEndMs - 8 * DAY_MS)
      await renewing.pass(Math.max(0, untilMs - clock.nowMs))
    },
    told: ({ account }) =>
      shop.mails
        .filter(({ to, subject }) => to === account.email && /renew|price|bank/.test(subject))
        .map(({ subject }) => subject),
    mailTo({ account }, subject) {
      const mail = shop.mails.findLast(
        (sent) => sent.to === account.email && sent.subject.includes(subject),
      )
      if (!mail) throw new Error(`no mail says ${subject}`)
      return mail
    },
    charged: () =>
      [...stripe.cards.intents.values()]
        .filter(({ status }) => status === 'succeeded')
        .map(({ amount }) => amount),
  }
  return renewing
}
