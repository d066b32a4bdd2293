import { x25519 } from '@noble/curves/ed25519.js'

/** Makes a WireGuard key pair where the browser's cryptography has no X25519. */
export function makeKeyPairByScript(): { privateKey: string; public_key: string } {
  const { secretKey, publicKey } = x25519.keygen()
  return { privateKey: toBase64(secretKey), public_key: toBase64(publicKey) }
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
