const FULL_WIDTH = /[\uff01-\uff5e]/g
const TO_ASCII = 0xfee0

/** Full-width forms of ASCII, as a Chinese input method types them, become plain ASCII. */
export function foldFullWidth(text: string): string {
  return text.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - TO_ASCII))
}

export function dropSpaces(text: string): string {
  return text.replace(/[\s\u200b]/g, '')
}

/** Hyphens, dashes and the minus sign: what an editor may make of a typed hyphen. */
export function dropHyphens(text: string): string {
  return text.replace(/[\p{Dash_Punctuation}\u2212]/gu, '')
}
