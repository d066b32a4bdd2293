import { columns, jsonText, utc } from '../plain-text.ts'
import { type Numbers, type NumbersOfDays, readNumbers } from '../reads/numbers.ts'
import type { Subject } from './command.ts'

export const NUMBERS: Subject = {
  usage: `
  numbers [--json]          count today, 7 days, 30 days and a year: revenue after refunds, new
                            and returning payers, renewals, memberships that ended; and those
                            that end within 7 days
`,
  commands: {
    '': async (context, { json }) => {
      const numbers = await readNumbers(await context.open())
      return json ? jsonText(numbers) : numbersText(numbers)
    },
  },
}

function numbersText({ as_of_ms, periods, ending }: Numbers): string {
  const row = (name: string, of: (period: NumbersOfDays) => number) => [
    name,
    ...periods.map((period) => `${of(period)}`),
  ]
  const currencies = new Set(periods.flatMap(({ money }) => money.map(({ currency }) => currency)))
  const table = columns([
    ['', ...periods.map(({ days }) => (days === 1 ? 'today' : `${days} days`))],
    ...[...currencies].map((currency) =>
      row(`revenue, ${currency} (smallest unit)`, ({ money }) => {
        const sums = money.find((one) => one.currency === currency)
        return sums ? sums.paid_minor - sums.refunded_minor : 0
      }),
    ),
    row('new payers', (period) => period.new_payers),
    row('returning payers', (period) => period.returning_payers),
    row('renewals', (period) => period.renewals),
    row('memberships ended', (period) => period.ended),
  ])
  return `${table}Memberships that end within 7 days: ${ending}. Counted at ${utc(as_of_ms)}.\n`
}
