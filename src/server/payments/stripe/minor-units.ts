import { decimalsOf } from '#domain/billing/currencies.ts'

/** Where Stripe counts with other decimals than ISO 4217, as https://docs.stripe.com/currencies says. */
const OWN_DECIMALS: Readonly<Record<string, number>> = { ISK: 2, MGA: 0, UGX: 2 }

/** The currencies that payers can be charged in, by the same page. */
const CHARGED = [
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL',
  'BSD BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR',
  'FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD JPY',
  'KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP',
  'MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG',
  'QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STN SZL THB TJS TND TOP',
  'TRY TTD TWD TZS UAH UGX USD UYU UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW',
].join(' ')

const shiftOf = (currency: string): number =>
  10 ** ((OWN_DECIMALS[currency] ?? decimalsOf(currency)) - decimalsOf(currency))

/** Converts an amount from our minor units to Stripe's; null for one that Stripe can't collect. */
export function toStripeUnits(amount_minor: number, currency: string): number | null {
  const amount = amount_minor * shiftOf(currency)
  // of thousandths, Stripe takes tens alone
  const isWhole = Number.isSafeInteger(decimalsOf(currency) === 3 ? amount / 10 : amount)
  return isWhole && CHARGED.includes(currency) ? amount : null
}

/** Converts an amount from Stripe's units to ours; what is below our smallest unit is left out. */
const fromStripeUnits = (amount: number, currency: string): number =>
  Math.trunc(amount / shiftOf(currency))

/** Converts the named amounts of an object that Stripe sent to our minor units. */
export function inOurUnits<
  T extends { currency?: string | null | undefined },
  F extends string & keyof T,
>(object: T, ...fields: F[]): T {
  const { currency } = object
  if (!currency) return object
  const amounts = fields.map((field) => {
    const amount = object[field]
    return [field, typeof amount === 'number' ? fromStripeUnits(amount, currency) : amount]
  })
  return { ...object, ...Object.fromEntries(amounts) }
}
