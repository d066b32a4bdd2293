import { createPrivateKey, createPublicKey } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isUsablePublicKey } from '#domain/devices/public-key.ts'
import { makeKeyPair } from '../../../src/web/state/devices/key-pair.ts'

/** PKCS #8 of an X25519 key, up to its 32 bytes (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** The public key of a private one, both in base64, by another implementation. */
function publicKeyOf(privateKey: string): string {
  const der = Buffer.concat([PKCS8_HEAD, Buffer.from(privateKey, 'base64')])
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }))
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64')
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the key pair of a device', () => {
  const makers: [string, () => void][] = [
    ['by the browser', () => {}],
    [
      'by script where the browser has no X25519',
      () => {
        const { subtle } = crypto
        const generateKey = () => Promise.reject(new DOMException('no', 'NotSupportedError'))
        vi.stubGlobal('crypto', {
          subtle: { ...subtle, generateKey },
          getRandomValues: crypto.getRandomValues.bind(crypto),
        })
      },
    ],
    [
      'by script on a page without a secure context',
      () => {
        vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
      },
    ],
  ]

  it.each(makers)(
    '%s is one that WireGuard takes, and another each time',
    async (_who, prepare) => {
      prepare()
      const pairs = [await makeKeyPair(), await makeKeyPair()].filter((pair) => pair !== null)
      for (const { privateKey, public_key } of pairs) {
        expect(privateKey).toMatch(/^[A-Za-z0-9+/]{43}=$/)
        expect(isUsablePublicKey(public_key)).toBe(true)
        expect(publicKeyOf(privateKey)).toBe(public_key)
      }
      expect(new Set(pairs.map(({ privateKey }) => privateKey)).size).toBe(2)
    },
  )
})
