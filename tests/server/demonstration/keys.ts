import { generateKeyPairSync } from 'node:crypto'

/** A device's WireGuard keys, as the browser makes them. */
export function makeKeys(): { public_key: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const raw = (key: Buffer) => key.subarray(-32).toString('base64')
  return {
    public_key: raw(publicKey.export({ format: 'der', type: 'spki' })),
    privateKey: raw(privateKey.export({ format: 'der', type: 'pkcs8' })),
  }
}
