/** Countries whose businesses have their code and so many digits as a number for tax. */
const DIGITS: Readonly<Record<string, string>> = {
  8: 'DK FI HU LU MT SI',
  9: 'DE EE PT',
  10: 'PL SK',
  11: 'HR IT LV',
}
const OTHER_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  ES: /^ES(?!\d{9})[A-Z0-9]\d{7}[A-Z0-9]$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/,
  GR: /^EL\d{9}$/,
  IE: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  NL: /^NL\d{9}B\d{2}$/,
  NO: /^(NO)?\d{9}(MVA)?$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{10}01$/,
}
const ANY_FORM = /^[A-Z0-9]{4,20}$/

export const COUNTRY_FORM = /^[A-Z]{2}$/

/** Writes a number as it is compared and stored: in capitals, without spaces, points and hyphens. */
export const plainBusinessNumber = (typed: string): string =>
  typed.toUpperCase().replace(/[\s.-]/g, '')

/** Checks the form of a business number of a country, not whether there is such a business. */
export function isBusinessNumber(plain: string, country: string): boolean {
  const [digits] = Object.entries(DIGITS).find(([, codes]) => codes.includes(country)) ?? []
  return digits === undefined
    ? (OTHER_FORMS[country] ?? ANY_FORM).test(plain)
    : plain.startsWith(country) && new RegExp(`^\\d{${digits}}$`).test(plain.slice(2))
}
