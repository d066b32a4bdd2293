import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Secrets } from '../config/secrets.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const sealingKey = (secrets: Secrets) => Buffer.from(secrets.keyedHash('seal', 'key'), 'hex')

/**
 * Encrypts a secret with a key that is stored outside the database.
 * @param owner authenticated with the text: decryption for another owner fails
 */
export function seal(secrets: Secrets, owner: string, secret: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(secrets), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws when the text was altered, or encrypted for another owner or with another key */
export function unseal(secrets: Secrets, owner: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(CIPHER, sealingKey(secrets), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
