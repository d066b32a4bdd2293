/**
 * Currencies by the digits that their amounts have behind the point, as ISO 4217 sets them. The tables
 * of runtimes differ from each other and change with their versions: CLDR 48 leaves HUF without any.
 */
const BY_DECIMALS = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: 'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG YER ZAR ZMW',
  3: 'BHD IQD JOD KWD LYD OMR TND',
} as const

/** Returns all currencies that amounts can be in. */
export const allCurrencies = (): string[] =>
  Object.values(BY_DECIMALS).flatMap((codes) => codes.split(' '))

export const isCurrency = (code: string): boolean => allCurrencies().includes(code)

/** Returns the digits behind the point; two for a currency that isn't in the table. */
export function decimalsOf(currency: string): number {
  if (BY_DECIMALS[0].includes(currency)) return 0
  return BY_DECIMALS[3].includes(currency) ? 3 : 2
}
