import { type CouponState, normalizeCouponCode } from '#domain/billing/coupons.ts'
import { draftCoupon, type TypedCoupon } from '#domain/billing/draft-coupon.ts'
import { worthOf } from '../../billing/coupons/apply-coupon.ts'
import type { CouponRow } from '../../billing/coupons/coupon-queries.ts'
import { makeCoupon, stopCoupon } from '../actions/coupons.ts'
import { sumText, utc } from '../plain-text.ts'
import { listCoupons } from '../reads/list-coupons.ts'
import { changing, command, refuse, type Subject, UsageError } from './command.ts'
import { listing } from './listing.ts'
import { optional, text } from './options.ts'
import { requireCurrency } from './payments/refund-limits.ts'

const SUCH_CODES = '3 to 24 letters and digits, with single hyphens: SPRING-25'

const code = text('<code>', '3 to 24 letters, digits and hyphens')

export const COUPONS: Subject = {
  about: 'Codes that lower the price of plans',
  notes: `A coupon is a code that lowers the price of plans. An unpaid order reserves it, the payment uses it up, and an order that ends unpaid or is refunded gives it back.`,
  commands: {
    list: listing({
      about: 'List coupons, newest first, with the number of orders that use each.',
      read: listCoupons,
      none: 'No coupons yet.',
      head: ['coupon', 'off', 'plans', 'orders', 'of', 'each', 'from', 'until', ''],
      row: ({ used, state, ...coupon }) => [
        coupon.coupon_code,
        worthText(coupon),
        coupon.plans ?? 'all',
        `${used}`,
        `${coupon.uses ?? 'any number'}`,
        `${coupon.uses_each ?? 'any number'}`,
        utc(coupon.begins_at_ms),
        coupon.ends_at_ms === null ? 'no end' : utc(coupon.ends_at_ms),
        STATE_TEXTS[state],
      ],
    }),

    make: command({
      about: 'Make a coupon.',
      examples: ['SPRING-25 --off 25% --plans gold:year,diamond --uses-each 1 --reason "spring"'],
      target: code,
      options: {
        off: text('<25%|"2.50 USD">', 'a share of the price, or an amount'),
        plans: optional(text('<gold:year,diamond>', 'plans or tiers that it is for, else all')),
        uses: optional(text('<number>', 'the most orders in all')),
        uses_each: optional(text('<number>', 'the most orders of one member')),
        from: optional(text('<date>', 'its first day in UTC')),
        until: optional(text('<date>', 'its last day in UTC')),
      },
      reason: 'required',
      run: async (context, { target, options, author }) => {
        const { off, plans = '', uses = '', uses_each = '', from = '', until = '' } = options
        const typed = { coupon_code: target, off, plans, uses, uses_each, from, until }
        const draft = draftCoupon(typed, context.now())
        if ('wrong' in draft) throw new UsageError(WRONG_TEXTS[draft.wrong])
        const services = await context.open()
        if (draft.currency !== null) await requireCurrency(services, draft.currency)
        if (!(await makeCoupon(services, draft, author)))
          refuse(`${draft.coupon_code} already exists. Choose another code.`)
        return `${draft.coupon_code} takes ${worthText(draft)} off.\n`
      },
    }),

    end: changing({
      about: 'End a coupon now. Open orders keep their price.',
      target: { ...code, needs: SUCH_CODES, read: normalizeCouponCode },
      change: async (services, { target: coupon_code, author }) => {
        if (!(await stopCoupon(services, coupon_code, author)))
          refuse(`No coupon ${coupon_code} that is valid. See: coupons list`)
        return `${coupon_code} has ended. Open orders keep their price.`
      },
    }),
  },
}

const STATE_TEXTS: Record<CouponState, string> = {
  valid: '',
  planned: 'not yet',
  used_up: 'used up',
  ended: 'ended',
}

const WRONG_TEXTS: Record<keyof TypedCoupon, string> = {
  coupon_code: `A code needs ${SUCH_CODES}`,
  off: '--off needs a share or an amount: --off 25% or --off "2.50 USD"',
  plans: '--plans needs plans or tiers: --plans gold:year,diamond',
  uses: '--uses needs a number: --uses 100',
  uses_each: '--uses-each needs a number: --uses-each 1',
  from: '--from needs a day: --from 2026-12-31',
  until: '--until needs a day that has not ended, and not one before --from: --until 2026-12-31',
}

function worthText(coupon: Pick<CouponRow, 'percent' | 'amount_minor' | 'currency'>): string {
  const worth = worthOf(coupon)
  return 'percent' in worth ? `${worth.percent}%` : sumText(worth.amount_minor, worth.currency)
}
