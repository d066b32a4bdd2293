type Bytes = Uint8Array<ArrayBuffer>

/** Checks an Ed25519 signature (RFC 8032). @throws when the script that can do it fails to load */
export async function verifySignature(
  public_key: Bytes,
  signature: Bytes,
  bytes: Bytes,
): Promise<boolean> {
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey('raw', public_key, 'Ed25519', false, ['verify'])
  } catch {
    const { verifyByScript } = await import('./verify-by-script.ts')
    return verifyByScript(public_key, signature, bytes)
  }
  return crypto.subtle.verify('Ed25519', key, signature, bytes)
}

/** Reads base64url without padding; no bytes when the text is none. */
export function bytesOf(text: string): Bytes {
  try {
    const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
