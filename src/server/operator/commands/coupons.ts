import { normalizeCouponCode, parsePlanNames } from '#domain/billing/coupons.ts'
import { decimalMoney, parseMoney } from '#domain/billing/money.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { worthOf } from '../../billing/coupons/apply-coupon.ts'
import { type CouponRow, selectCoupons } from '../../billing/coupons/coupon-queries.ts'
import { makeCoupon, stopCoupon } from '../actions/coupons.ts'
import { columns, jsonText, utc } from '../plain-text.ts'
import { requireReason, type Subject, type TextOption } from './command.ts'
import { CommandError, UsageError } from './command-error.ts'

const COUPONS_SHOWN = 200

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
      const { db, now } = await context.open()
      const coupons = await selectCoupons(db, now(), COUPONS_SHOWN)
      if (json) return jsonText(coupons)
      if (coupons.length === 0) return 'No coupons yet.\n'
      return columns([
        ['coupon', 'off', 'plans', 'orders', 'of', 'each', 'from', 'until'],
        ...coupons.map(({ used, ...coupon }) => [
          coupon.coupon_code,
          worthText(coupon),
          coupon.plans ?? 'all',
          `${used}`,
          `${coupon.uses ?? 'any number'}`,
          `${coupon.uses_each ?? 'any number'}`,
          utc(coupon.begins_at_ms),
          coupon.ends_at_ms === null ? 'no end' : utc(coupon.ends_at_ms),
        ]),
      ])
    },

    'make <code>': async (context, args) => {
      const { options, target, author } = args
      const coupon_code = readCode(target)
      const worth = readWorth(options.off)
      const plans = options.plans === undefined ? null : parsePlanNames(options.plans)
      if (options.plans !== undefined && plans === null)
        throw new UsageError('--plans needs plans or tiers: --plans gold:year,diamond')
      const limits = {
        uses: readCount(options, 'uses'),
        uses_each: readCount(options, 'uses-each'),
      }
      const [fromMs, untilMs] = [readDay(options, 'from'), readDay(options, 'until')]
      requireReason(args)
      const services = await context.open()
      const begins_at_ms = fromMs ?? services.now()
      const ends_at_ms = untilMs === null ? null : untilMs + DAY_MS
      if (ends_at_ms !== null && ends_at_ms <= Math.max(begins_at_ms, services.now()))
        throw new UsageError('--until needs a day that has not ended, and not one before --from.')
      const wish = {
        coupon_code,
        ...worth,
        ...limits,
        plans: plans === null ? null : plans.join(','),
        begins_at_ms,
        ends_at_ms,
      }
      if (!(await makeCoupon(services, wish, author)))
        throw new CommandError(`${coupon_code} was made before. Choose another code.`)
      return `${coupon_code} takes ${worthText(wish)} off.\n`
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

function readCode(text: string): string {
  const code = normalizeCouponCode(text)
  if (code !== null) return code
  throw new UsageError('A code has 3 to 24 letters and digits, with single hyphens: SPRING-25')
}

type Worth = Pick<CouponRow, 'percent' | 'amount_minor' | 'currency'>

function readWorth(text = ''): Worth {
  const [, percent = ''] = /^([1-9]\d?|100)%$/.exec(text) ?? []
  if (percent !== '') return { percent: Number(percent), amount_minor: null, currency: null }
  const money = parseMoney(text)
  if (money) return { percent: null, ...money }
  throw new UsageError('--off needs a share or an amount: --off 25% or --off "2.50 USD"')
}

function worthText(coupon: Worth): string {
  const worth = worthOf(coupon)
  if ('percent' in worth) return `${worth.percent} %`
  return `${decimalMoney(worth.amount_minor, worth.currency)} ${worth.currency}`
}

type Options = Readonly<Partial<Record<TextOption, string>>>

function readCount(options: Options, name: 'uses' | 'uses-each'): number | null {
  const text = options[name]
  if (text === undefined) return null
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError(`--${name} needs a number: --${name} 100`)
  return Number(text)
}

function readDay(options: Options, name: 'from' | 'until'): number | null {
  const text = options[name]
  if (text === undefined) return null
  const dayMs = /^\d{4}-\d\d-\d\d$/.test(text) ? parseDateTime(`${text} 00:00:00`) : null
  if (dayMs === null) throw new UsageError(`--${name} needs a day: --${name} 2026-12-31`)
  return dayMs
}
