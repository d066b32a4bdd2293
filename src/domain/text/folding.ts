const FULL_WIDTH = /[\uff01-\uff5e]/g
const TO_ASCII = 0xfee0

/** Converts full-width forms of ASCII, as a Chinese input method types them, to ASCII. */
export function foldFullWidth(text: string): string {
  return text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_ASCII))
}

export function dropSpaces(text: string): string {
  return text.replace(/[\s\u200b]/g, '')
}

/** Drops hyphens, dashes and the minus sign, which editors may put in place of a typed hyphen. */
export function dropHyphens(text: string): string {
  return text.replace(/[\p{Dash_Punctuation}\u2212]/gu, '')
}
