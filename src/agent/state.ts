import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { chmod, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { TUNNEL_NETWORK_NAMES, USUAL_TUNNEL_NETWORK } from '#domain/nodes/tunnel.ts'
import { replaceFile } from '#files/replace-file.ts'

const Registered = v.object({
  /** SHA-256 of the token that the node was registered with */
  token_hash: v.string(),
  bearer: v.string(),
  name: v.string(),
  listen_port: v.number(),
  tunnel_network: v.optional(v.picklist(TUNNEL_NETWORK_NAMES), USUAL_TUNNEL_NETWORK),
})

/** The registration, stored on disk beside the private key. */
export type Registered = v.InferOutput<typeof Registered>

const PRIVATE_KEY = 'private-key'
const REGISTERED = 'registered.json'
/** The bytes before the raw key in a DER-encoded X25519 private key (RFC 8410). */
const DER_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex')

/** Computes the public key of a raw private key. @throws when it is no X25519 key */
export function publicKeyOf(raw: Buffer): string {
  const der = Buffer.concat([DER_PREFIX, raw])
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicDer = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return publicDer.subarray(-32).toString('base64')
}

/**
 * Loads the node's private key, and creates it at the first start, readable by its owner alone.
 * @throws when the folder cannot be written or the key file holds no valid key
 */
export async function loadKey(folder: string): Promise<{ file: string; public_key: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const file = join(folder, PRIVATE_KEY)
  const stored = await readOr(file, null)
  if (stored === null) {
    const der = generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' })
    await replaceFile(file, `${der.subarray(DER_PREFIX.length).toString('base64')}\n`)
  }
  const raw = Buffer.from(await readFile(file, 'utf8'), 'base64')
  return { file, public_key: publicKeyOf(raw) }
}

/** @returns null before the node was registered */
export async function loadRegistered(folder: string): Promise<Registered | null> {
  const text = await readOr(join(folder, REGISTERED), null)
  return text === null ? null : v.parse(Registered, JSON.parse(text))
}

export function saveRegistered(folder: string, registered: Registered): Promise<void> {
  return replaceFile(join(folder, REGISTERED), `${JSON.stringify(registered)}\n`)
}

async function readOr<T>(file: string, absent: T): Promise<string | T> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return absent
    throw error
  }
}
