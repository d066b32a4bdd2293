import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { ReplyOf, RequestOf } from './named-calls.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** Mistakes that a test may make on purpose. */
export interface Mistakes {
  origin?: string
  rpId?: string
  challenge?: string
  isVerified?: boolean
  counter?: number
}

/** A passkey in software: one P-256 key, as an authenticator without attestation makes it. */
export function createSoftPasskey(site = 'http://localhost:8080') {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  )

  const clientData = (type: string, challenge: string, mistakes: Mistakes) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: mistakes.challenge ?? challenge,
        origin: mistakes.origin ?? site,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (flags: number, rpId: string, mistakes: Mistakes) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(mistakes.counter ?? 0)
    const verified = mistakes.isVerified === false ? 0 : USER_VERIFIED
    const head = [
      sha256(mistakes.rpId ?? rpId),
      Buffer.of(flags | USER_PRESENT | verified),
      counter,
    ]
    return Buffer.concat(head)
  }

  return {
    id: base64url(id),

    /** Answers a challenge for registering. */
    create(
      { challenge, rp }: ReplyOf<'beginPasskey'>['options'],
      mistakes: Mistakes = {},
    ): RequestOf<'addPasskey'>['credential'] {
      const authData = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, rp.id, mistakes),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        coseKey,
      ])
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, mistakes)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
      }
    },

    /** Answers a challenge for signing in. */
    get(
      { challenge, rpId }: ReplyOf<'beginPasskeySignIn'>['options'],
      mistakes: Mistakes = {},
    ): RequestOf<'passkeySignIn'>['credential'] {
      const clientJson = clientData('webauthn.get', challenge, mistakes)
      const authData = authenticatorData(0, rpId, mistakes)
      const signed = Buffer.concat([authData, sha256(clientJson)])
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientJson),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, privateKey)),
      }
    },
  }
}

export type SoftPasskey = ReturnType<typeof createSoftPasskey>
