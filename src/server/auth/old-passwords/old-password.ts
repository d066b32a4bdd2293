import { parseOptions } from '@node-rs/argon2'
import * as v from 'valibot'

const atMost = (most: number) => v.pipe(v.number(), v.maxValue(most))

/** How another panel hashed a password. Costs that would hold up the sign-ins of all members are refused. */
export const OldScheme = v.variant('name', [
  v.object({ name: v.literal('bcrypt'), cost: v.pipe(atMost(14), v.minValue(4)) }),
  v.object({
    name: v.literal('argon2'),
    algorithm: v.picklist([1, 2]),
    version: v.picklist([0, 1]),
    memoryCost: atMost(256 * 1024),
    timeCost: atMost(16),
    parallelism: atMost(8),
    outputLen: atMost(64),
  }),
  v.object({ name: v.picklist(['md5', 'sha256', 'sha3-256']) }),
])

/** A password as another panel stored it. */
export interface OldPassword {
  scheme: v.InferOutput<typeof OldScheme>
  /** in the scheme's own letters; of MD5 and SHA, the text that the panel puts after the password */
  salt: string
  digest: string
}

/** An old password, or the name of what is not understood of it, which is never the hash. */
export type ReadPassword = OldPassword | { unknown: string }

const BCRYPT = /^(\$2[aby]\$)(\d\d)\$([./A-Za-z0-9]{22})([./A-Za-z0-9]{31})$/

/** Reads the columns of Xboard and V2Board; where no algorithm is named, PHP's `password_hash` wrote the password. */
export function readV2boardPassword(
  password: string,
  algorithm: string | null,
  salt: string | null,
): ReadPassword {
  const [, name, hasSalt] = /^(md5|sha256)(salt)?$/.exec(algorithm ?? '') ?? []
  if (name === undefined) return readCrypt(password)
  return readHex(name, password, hasSalt && salt ? salt : '')
}

/** Reads the column `pass` of SSPanel, whose file of settings names `pwdMethod` and `salt`. */
export function readSspanelPassword(pass: string, method: string, salt: string): ReadPassword {
  if (pass.startsWith('$')) return readCrypt(pass)
  return readHex(method === 'sha3' ? 'sha3-256' : method, pass, salt)
}

/** Reads what PHP's `password_hash` writes. */
function readCrypt(text: string): ReadPassword {
  const [, version, cost, salt = '', digest = ''] = BCRYPT.exec(text) ?? []
  if (cost !== undefined) {
    return checked(`${version}${cost}`, { name: 'bcrypt', cost: Number(cost) }, { salt, digest })
  }
  const parts = text.split('$')
  const [argonSalt = '', argonDigest = ''] = parts.slice(-2)
  try {
    const scheme = { name: 'argon2', ...parseOptions(text) }
    const salted = { salt: argonSalt, digest: argonDigest }
    return checked(parts.slice(0, -2).join('$'), scheme, salted)
  } catch {
    return { unknown: /^\$[^$]{1,16}\$/.exec(text)?.[0] ?? 'no prefix' }
  }
}

function readHex(name: string, text: string, salt: string): ReadPassword {
  const digest = text.toLowerCase()
  const isDigest = /^[0-9a-f]+$/.test(digest) && digest.length === (name === 'md5' ? 32 : 64)
  return isDigest ? checked(name, { name }, { salt, digest }) : { unknown: `${name}: no digest` }
}

function checked(name: string, scheme: object, salted: Omit<OldPassword, 'scheme'>): ReadPassword {
  const { success, output } = v.safeParse(OldScheme, scheme)
  return success ? { scheme: output, ...salted } : { unknown: name }
}
