import { decimalMoney, parseMoney } from '#domain/billing/money.ts'
import { changeRefundLimit, countRefunders } from '../../actions/refunds.ts'
import { selectRefundLimits } from '../../queries/refund-queries.ts'
import { command, reading } from '../command.ts'
import type { Option } from '../options.ts'
import { requireCurrency } from './require-currency.ts'

const sum: Option<NonNullable<ReturnType<typeof parseMoney>>> = {
  value: '<sum>',
  about: 'a sum with its currency, such as "50.00 USD"',
  needs: 'a sum with its currency: "50.00 USD"',
  read: parseMoney,
}

const currency: Option<string> = {
  value: '<currency>',
  about: 'three capital letters, such as USD',
  needs: 'a currency: USD',
  read: (typed) => (/^[A-Z]{3}$/.test(typed) ? typed : null),
}

/** The commands of `payments` that read and set above which sum refunds need a second person. */
export const REFUND_LIMITS = {
  limits: reading({
    about: 'List the sums above which the refunds of an order need a second person.',
    read: async (context) => {
      const services = await context.open()
      const limits = await selectRefundLimits(services.db)
      const refunders = await countRefunders(services)
      return { limits, refunders }
    },
    print: ({ limits, refunders }) => {
      if (limits.length === 0) return 'No refund needs a second person.\n'
      const lines = limits.map(
        ({ currency, above_minor }) =>
          `above ${decimalMoney(above_minor, currency)} ${currency}: a second person\n`,
      )
      const off = refunders < 2 ? `Not in force: ${refunders} of 2 operators may refund.\n` : ''
      return lines.join('') + off
    },
  }),

  limit: command({
    about:
      'Set the sum of a currency. Refunds of an order above it wait until another operator confirms them in the console, once two may refund.',
    target: sum,
    reason: 'required',
    run: async (context, { target: { currency, amount_minor: above_minor }, author }) => {
      const services = await context.open()
      await requireCurrency(services, currency)
      await changeRefundLimit(services, { currency, above_minor }, author)
      return `Refunds of an order above ${decimalMoney(above_minor, currency)} ${currency} need a second person.\n`
    },
  }),

  'no-limit': command({
    about: 'Refunds in a currency need no second person.',
    target: currency,
    reason: 'required',
    run: async (context, { target: currency, author }) => {
      await changeRefundLimit(await context.open(), { currency, above_minor: null }, author)
      return `Refunds in ${currency} need no second person.\n`
    },
  }),
}
