import { scriptForPress } from '../../script-limits.ts'

/** A WireGuard key pair in base64. */
interface KeyPair {
  privateKey: string
  public_key: string
}

/**
 * Makes the keys of a device. The private key is in memory only.
 * @returns null where the browser cannot make them and the script that can fails to load
 */
export async function makeKeyPair(): Promise<KeyPair | null> {
  try {
    const { privateKey } = (await crypto.subtle.generateKey('X25519', true, [
      'deriveBits',
    ])) as CryptoKeyPair
    const { d = '', x = '' } = await crypto.subtle.exportKey('jwk', privateKey)
    return { privateKey: toBase64(d), public_key: toBase64(x) }
  } catch {
    const script = await scriptForPress(import('./key-pair-by-script.online.ts'))
    return script?.makeKeyPairByScript() ?? null
  }
}

/** Converts 32 bytes from base64url without padding to base64. */
const toBase64 = (urlForm: string) => `${urlForm.replaceAll('-', '+').replaceAll('_', '/')}=`
