const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 of exactly 32 bytes: the spare bits of the last character are zero. */
export const PUBLIC_KEY_FORM = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/

/** X25519 points with a publicly known shared secret (RFC 7748, section 6.1), top bit cleared. */
const LOW_ORDER = new Set([
  'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
  '4Ot6fDtBuK4WVuP68Z/EatoJjeucMrH9hmIFFl9JuAA=',
  'X5yVvKNQjCSx0LFVnIPvWwREXMRYHI6G2CJO3dCfEVc=',
  '7P///////////////////////////////////////38=',
  '7f///////////////////////////////////////38=',
  '7v///////////////////////////////////////38=',
])

/** Checks for base64 of an X25519 public key that is safe to use: 32 bytes, neither zero nor of low order. */
export function isUsablePublicKey(text: string): boolean {
  if (!PUBLIC_KEY_FORM.test(text)) return false
  // X25519 ignores the top bit of the last byte, which is in the last character but one
  const letter = ALPHABET[ALPHABET.indexOf(text.charAt(41)) & ~8]
  return !LOW_ORDER.has(`${text.slice(0, 41)}${letter}${text.slice(42)}`)
}
