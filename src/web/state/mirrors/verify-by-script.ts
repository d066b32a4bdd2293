import { hashes, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'

// the browser's own is missing where the page came without TLS
hashes.sha512 = sha512

/** Checks an Ed25519 signature where the browser's cryptography cannot. */
export const verifyByScript = (public_key: Uint8Array, signature: Uint8Array, bytes: Uint8Array) =>
  verify(signature, bytes, public_key)
