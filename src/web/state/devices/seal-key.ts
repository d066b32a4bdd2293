import { LINK_KEY_INFO, NONCE_BYTES } from '#domain/links/link.ts'

/** A new link's secret, and what the service stores of it. */
export interface SealedLink {
  secret: string
  link_hash: string
  sealed_key: string
}

/**
 * Draws the secret of a device's link and seals the device's private key under it, so that only who has
 * the link can open the key (decision 161).
 * @param privateKey in base64
 */
export async function sealKey(privateKey: string, DeviceId: string): Promise<SealedLink> {
  const { subtle } = crypto
  const drawn = crypto.getRandomValues(new Uint8Array(32))
  const secret = toBase64Url(drawn)
  const material = await subtle.importKey('raw', drawn, 'HKDF', false, ['deriveKey'])
  const [salt, info] = [new Uint8Array(), bytesOf(LINK_KEY_INFO)]
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt, info },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: bytesOf(DeviceId) }
  const keyBytes = Uint8Array.from(atob(privateKey), (char) => char.charCodeAt(0))
  const sealed = new Uint8Array(await subtle.encrypt(algorithm, key, keyBytes))
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytesOf(secret)))
  return {
    secret,
    link_hash: Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    sealed_key: toBase64Url(Uint8Array.from([...iv, ...sealed])),
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
