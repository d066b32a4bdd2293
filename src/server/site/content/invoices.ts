import { InvoicesContent } from '#contract/site/invoices.ts'
import { readWith } from './read-with.ts'

/** Reads `content/invoices.json`; refuses two taxes of one country. */
export const readInvoices = readWith(InvoicesContent, ({ countries }) => {
  const codes = countries.map(({ country }) => country)
  const index = codes.findIndex((code, place) => codes.indexOf(code) < place)
  if (index < 0) return null
  return {
    path: ['countries', index, 'country'],
    code: 'listed_twice',
    value: codes[index] ?? '',
  }
})
