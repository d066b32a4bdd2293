import { createHash } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import * as v from 'valibot'
import { type OldPassword, OldScheme } from './old-password.ts'

const BCRYPT_LETTERS = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const BASE64_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BCRYPT_DIGEST_LENGTH = 31
/** Sixteen bytes in the letters of Argon2 and of bcrypt alike. */
const ANY_SALT = 'A'.repeat(22)

/** Digests a password as typed as another panel does, outside the event loop where that takes long. */
async function digestOldPassword(
  { scheme, salt }: Omit<OldPassword, 'digest'>,
  typed: string,
): Promise<string> {
  switch (scheme.name) {
    case 'bcrypt': {
      // imported on demand: most services have no use for it
      const { hash } = await import('@node-rs/bcrypt')
      return (await hash(typed, scheme.cost, bcryptBytes(salt))).slice(-BCRYPT_DIGEST_LENGTH)
    }
    case 'argon2': {
      const digest = await hashRaw(typed, { ...scheme, salt: Buffer.from(salt, 'base64') })
      return digest.toString('base64').replaceAll('=', '')
    }
    default:
      return createHash(scheme.name).update(`${typed}${salt}`).digest('hex')
  }
}

/**
 * Digests a password once by each scheme, so that the time tells nobody's own.
 * @returns the digest by the account's own scheme and salt; null where it has none
 */
export async function digestByEach(
  schemes: Iterable<string>,
  own: { scheme: string; salt: string } | null,
  typed: string,
): Promise<string | null> {
  const digests = new Map<string, string>()
  for (const text of schemes) {
    const scheme = v.parse(OldScheme, JSON.parse(text))
    const salt = text === own?.scheme ? own.salt : ANY_SALT
    digests.set(text, await digestOldPassword({ scheme, salt }, typed))
  }
  return digests.get(own?.scheme ?? '') ?? null
}

/** Decodes a salt of bcrypt, whose base64 has the letters in another order. */
const bcryptBytes = (salt: string) =>
  Buffer.from(
    [...salt].map((letter) => BASE64_LETTERS[BCRYPT_LETTERS.indexOf(letter)]).join(''),
    'base64',
  )
