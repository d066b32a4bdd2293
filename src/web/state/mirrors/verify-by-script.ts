import { ed25519 } from '@noble/curves/ed25519.js'

/** Checks an Ed25519 signature where the browser's cryptography cannot. */
export const verifyByScript = (public_key: Uint8Array, signature: Uint8Array, bytes: Uint8Array) =>
  ed25519.verify(signature, bytes, public_key)
