import { decimalMoney, parseMoney } from '#domain/billing/money.ts'
import { changeRefundLimit, countRefunders } from '../../actions/refunds.ts'
import { jsonText } from '../../plain-text.ts'
import { selectRefundLimits } from '../../queries/refund-queries.ts'
import { requireReason, type Subject } from '../command.ts'
import { UsageError } from '../command-error.ts'
import { requireCurrency } from './require-currency.ts'

/** The commands that read and set above which sum refunds need a second person. */
export const REFUND_LIMITS: Subject = {
  usage: `\
  payments limits [--json]  list the sums above which the refunds of an order need a second person
  payments limit <"50.00 USD"> --reason <why>
                            set the sum of a currency; refunds of an order above it wait until another
                            operator confirms them in the console, once two may refund
  payments no-limit <currency> --reason <why>
                            refunds in a currency need no second person
`,
  commands: {
    limits: async (context, { json }) => {
      const services = await context.open()
      const limits = await selectRefundLimits(services.db)
      const refunders = await countRefunders(services)
      if (json) return jsonText({ limits, refunders })
      if (limits.length === 0) return 'No refund needs a second person.\n'
      const lines = limits.map(
        ({ currency, above_minor }) =>
          `above ${decimalMoney(above_minor, currency)} ${currency}: a second person\n`,
      )
      const off = refunders < 2 ? `Not in force: ${refunders} of 2 operators may refund.\n` : ''
      return lines.join('') + off
    },

    'limit <sum>': async (context, args) => {
      const limit = parseMoney(args.target)
      if (limit === null) throw new UsageError('Give a sum with its currency: "50.00 USD"')
      requireReason(args)
      const { currency, amount_minor: above_minor } = limit
      const services = await context.open()
      await requireCurrency(services, currency)
      await changeRefundLimit(services, { currency, above_minor }, args.author)
      return `Refunds of an order above ${decimalMoney(above_minor, currency)} ${currency} need a second person.\n`
    },

    'no-limit <currency>': async (context, args) => {
      const { target: currency, author } = args
      if (!/^[A-Z]{3}$/.test(currency)) throw new UsageError('Give a currency: USD')
      requireReason(args)
      await changeRefundLimit(await context.open(), { currency, above_minor: null }, author)
      return `Refunds in ${currency} need no second person.\n`
    },
  },
}
