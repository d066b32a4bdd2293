import { type CouponState, normalizeCouponCode } from '#domain/billing/coupons.ts'
import { draftCoupon, type TypedCoupon } from '#domain/billing/draft-coupon.ts'
import { decimalMoney } from '#domain/billing/money.ts'
import { worthOf } from '../../billing/coupons/apply-coupon.ts'
import type { CouponRow } from '../../billing/coupons/coupon-queries.ts'
import { makeCoupon, stopCoupon } from '../actions/coupons.ts'
import { columns, jsonText, utc } from '../plain-text.ts'
import { listCoupons } from '../reads/list-coupons.ts'
import { requireReason, type Subject } from './command.ts'
import { CommandError, UsageError } from './command-error.ts'
import { requireCurrency } from './payments/require-currency.ts'

export const COUPONS: Subject = {
  usage: `
  A coupon is a code that lowers the price of plans. An order holds it, its payment uses it up, and an order
  that ends unpaid or is refunded gives it back.

  coupons list [--json]     list coupons, newest first, with the number of orders that have each
  coupons make <code> --off <25%|"2.50 USD"> --reason <why>
                            [--plans gold:year,diamond] [--uses <number>] [--uses-each <number>]
                            [--from <date>] [--until <date>]
                            make a coupon of 3 to 24 letters, digits and hyphens. Without --plans it is for
                            every plan; --uses limits its orders, --uses-each those of one member; dates are
                            days in UTC, the last one included
  coupons end <code> --reason <why>
                            end a coupon now; open orders keep their price
`,
  commands: {
    list: async (context, { json }) => {
      const coupons = await listCoupons(await context.open())
      if (json) return jsonText(coupons)
      if (coupons.length === 0) return 'No coupons yet.\n'
      return columns([
        ['coupon', 'off', 'plans', 'orders', 'of', 'each', 'from', 'until', ''],
        ...coupons.map(({ used, state, ...coupon }) => [
          coupon.coupon_code,
          worthText(coupon),
          coupon.plans ?? 'all',
          `${used}`,
          `${coupon.uses ?? 'any number'}`,
          `${coupon.uses_each ?? 'any number'}`,
          utc(coupon.begins_at_ms),
          coupon.ends_at_ms === null ? 'no end' : utc(coupon.ends_at_ms),
          STATE_TEXTS[state],
        ]),
      ])
    },

    'make <code>': async (context, args) => {
      const { options, target, author } = args
      const typed = {
        coupon_code: target,
        off: options.off ?? '',
        plans: options.plans ?? '',
        uses: options.uses ?? '',
        uses_each: options['uses-each'] ?? '',
        from: options.from ?? '',
        until: options.until ?? '',
      }
      const draft = draftCoupon(typed, context.now())
      if ('wrong' in draft) throw new UsageError(WRONG_TEXTS[draft.wrong])
      requireReason(args)
      const services = await context.open()
      if (draft.currency !== null) await requireCurrency(services, draft.currency)
      if (!(await makeCoupon(services, draft, author)))
        throw new CommandError(`${draft.coupon_code} was made before. Choose another code.`)
      return `${draft.coupon_code} takes ${worthText(draft)} off.\n`
    },

    'end <code>': async (context, args) => {
      requireReason(args)
      const coupon_code = readCode(args.target)
      if (!(await stopCoupon(await context.open(), coupon_code, args.author)))
        throw new CommandError(`No coupon ${coupon_code} that is valid. See: coupons list`)
      return `${coupon_code} has ended. Open orders keep their price.\n`
    },
  },
}

const STATE_TEXTS: Record<CouponState, string> = {
  valid: '',
  planned: 'not yet',
  used_up: 'used up',
  ended: 'ended',
}

const WRONG_TEXTS: Record<keyof TypedCoupon, string> = {
  coupon_code: 'A code has 3 to 24 letters and digits, with single hyphens: SPRING-25',
  off: '--off needs a share or an amount: --off 25% or --off "2.50 USD"',
  plans: '--plans needs plans or tiers: --plans gold:year,diamond',
  uses: '--uses needs a number: --uses 100',
  uses_each: '--uses-each needs a number: --uses-each 1',
  from: '--from needs a day: --from 2026-12-31',
  until: '--until needs a day that has not ended, and not one before --from: --until 2026-12-31',
}

function readCode(text: string): string {
  const code = normalizeCouponCode(text)
  if (code !== null) return code
  throw new UsageError(WRONG_TEXTS.coupon_code)
}

function worthText(coupon: Pick<CouponRow, 'percent' | 'amount_minor' | 'currency'>): string {
  const worth = worthOf(coupon)
  if ('percent' in worth) return `${worth.percent} %`
  return `${decimalMoney(worth.amount_minor, worth.currency)} ${worth.currency}`
}
