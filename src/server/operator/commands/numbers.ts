import type { Numbers, NumbersOfDays } from '#contract/console/numbers.ts'
import { decimalMoney } from '#domain/billing/money.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { columns, jsonText, sumText, utc } from '../plain-text.ts'
import { type MonthSum, sumMonth } from '../reads/month/money-of-month.ts'
import { readNumbers } from '../reads/numbers.ts'
import { command, reading, type Subject } from './command.ts'
import { exportList } from './lists/exporting.ts'
import { asJson, newFile, type Option } from './options.ts'

const month: Option<string> = {
  value: '<month>',
  about: 'a month of the service’s time zone, such as 2026-10',
  needs: 'a month: 2026-10',
  read: (typed) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? typed : null),
}

/** How many rows a month has is not known beforehand. */
const ROWS = { total: null, unit: 'rows' }

export const NUMBERS: Subject = {
  about:
    'Revenue, payers, renewals and ended memberships: today, 7 and 30 days, a year; a month for the tax adviser',
  notes: `Counts revenue after refunds and disputes, new and returning payers, renewals, and memberships that ended. Also counts
those that end within 7 days, and the load of the nodes. --json also has the revenue,
the new members and the traffic of each of the last 60 days. It has the members of each paid tier on every day of a year, too.`,
  commands: {
    '': reading({
      about: 'Count today, 7 days, 30 days and a year.',
      read: readNumbers,
      print: numbersText,
    }),

    month: command({
      about:
        "Write a month's payments, refunds and disputes into a new CSV file, by their day, with the fees that providers report. Prints the sums of each payment provider.",
      examples: ['2026-10 --file october.csv --reason "for the tax adviser"'],
      target: month,
      options: { file: newFile, json: asJson },
      reason: 'required',
      run: async (context, { target: month, options: { file, json }, author }) => {
        const services = await context.open()
        const exported = { list: 'month', search: { month }, file, author, work: ROWS } as const
        const written = await exportList(context, services, exported)
        const sums = await sumMonth(services, month)
        return json ? jsonText(sums) : `${sumsText(sums)}${written}`
      },
    }),

    invoices: command({
      about: "Write a month's invoices and credit notes into a new CSV file, by their numbers.",
      examples: ['2026-10 --file invoices.csv --reason "for the tax adviser"'],
      target: month,
      options: { file: newFile },
      reason: 'required',
      run: async (context, { target: month, options: { file }, author }) => {
        const services = await context.open()
        const exported = { list: 'invoices', search: { month }, file, author, work: ROWS } as const
        return exportList(context, services, exported)
      },
    }),
  },
}

function numbersText({ as_of_ms, periods, tiers, ending, load }: Numbers): string {
  const row = (name: string, figure: (period: NumbersOfDays) => number | string) => [
    name,
    ...periods.map((period) => `${figure(period)}`),
  ]
  const currencies = new Set(periods.flatMap(({ money }) => money.map(({ currency }) => currency)))
  const table = columns([
    ['', ...periods.map(({ days }) => (days === 1 ? 'today' : `${days} days`))],
    ...[...currencies].map((currency) =>
      row(`revenue, ${currency}`, ({ money }) => {
        const sums = money.find((sum) => sum.currency === currency)
        return decimalMoney(sums ? sums.paid_minor - sums.refunded_minor : 0, currency)
      }),
    ),
    row('new payers', (period) => period.new_payers),
    row('returning payers', (period) => period.returning_payers),
    row('renewals', (period) => period.renewals),
    row('memberships ended', (period) => period.ended),
  ])
  const nodes = columns(
    load.map(({ name, held, capacity }) => [`node ${name}`, `${held} of ${capacity} slots in use`]),
  )
  const counts = PAID_TIERS.map((tier) => `${tiers.at(-1)?.[tier] ?? 0} ${tier}`)
  const members = `Members now: ${counts.join(', ')}.\n`
  const { count, ends_from, ends_before } = ending
  const whose = `members list --ends-from ${ends_from} --ends-before ${ends_before}`
  return `${table}${nodes}${members}Memberships that end within 7 days: ${count}. List: ${whose}\nCounted at ${utc(as_of_ms)}.\n`
}

function sumsText(sums: readonly MonthSum[]): string {
  if (sums.length === 0) return 'No money came or went in this month.\n'
  return columns([
    ['provider', 'currency', 'paid', 'returned', 'left', 'fees'],
    ...sums.map(({ provider, currency, paid_minor, refunded_minor, fees }) => [
      provider,
      currency,
      ...[paid_minor, refunded_minor, paid_minor - refunded_minor].map((sum) =>
        decimalMoney(sum, currency),
      ),
      fees.map((fee) => sumText(fee.fee_minor, fee.currency)).join(' + '),
    ]),
  ])
}
