import { createDecipheriv, hkdfSync } from 'node:crypto'
import { LINK_KEY_INFO, NONCE_BYTES, TAG_BYTES } from '#domain/links/link.ts'

/**
 * Opens a device's private key, which its browser sealed, by the secret of its link (decision 161).
 * @param DeviceId the device for which it was sealed
 * @returns the key in base64; null when it was sealed otherwise
 */
export function openKey(secret: string, sealed_key: string, DeviceId: string): string | null {
  const sealed = Buffer.from(sealed_key, 'base64url')
  const material = Buffer.from(secret, 'base64url')
  const key = Buffer.from(hkdfSync('sha256', material, '', LINK_KEY_INFO, 32))
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(DeviceId))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    const opened = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([opened, decipher.final()]).toString('base64')
  } catch {
    return null
  }
}
