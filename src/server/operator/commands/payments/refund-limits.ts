import { parseMoney } from '#domain/billing/money.ts'
import { siteContent } from '../../../site/content/content.ts'
import { changeRefundLimit, countRefunders } from '../../actions/refunds.ts'
import { sumText } from '../../plain-text.ts'
import { selectRefundLimits } from '../../queries/refund-queries.ts'
import { listCurrencies } from '../../reads/lists/payments.ts'
import { changing, type OpenServices, reading, refuse } from '../command.ts'
import type { Option } from '../options.ts'

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
    read: async (services) => ({
      limits: await selectRefundLimits(services.db),
      refunders: await countRefunders(services),
    }),
    print: ({ limits, refunders }) => {
      if (limits.length === 0) return 'No refund needs a second person.\n'
      const lines = limits.map(
        ({ currency, above_minor }) => `above ${sumText(above_minor, currency)}: a second person\n`,
      )
      const off = refunders < 2 ? `Not in force: ${refunders} of 2 operators may refund.\n` : ''
      return lines.join('') + off
    },
  }),

  limit: changing({
    about:
      'Set the sum of a currency. Refunds of an order above it wait until another operator confirms them in the console, once two may refund.',
    target: sum,
    change: async (services, { target: { currency, amount_minor: above_minor }, author }) => {
      await requireCurrency(services, currency)
      await changeRefundLimit(services, { currency, above_minor }, author)
      return `Refunds of an order above ${sumText(above_minor, currency)} need a second person.`
    },
  }),

  'no-limit': changing({
    about: 'Remove the limit of a currency: its refunds then need no second person.',
    target: currency,
    change: async (services, { target: currency, author }) => {
      await changeRefundLimit(services, { currency, above_minor: null }, author)
      return `Refunds in ${currency} need no second person.`
    },
  }),
}

/** @throws {CommandError} for a currency in which nothing is sold and nothing was paid, such as a mistyped one */
export async function requireCurrency(services: OpenServices, currency: string): Promise<void> {
  const { currency: sold } = await siteContent(services)
  const known = [...new Set([sold, ...(await listCurrencies(services))])]
  if (known.includes(currency)) return
  refuse(
    `Nothing is sold and nothing was paid in ${currency}, so nothing was changed. Use: ${known.join(', ')}`,
  )
}
