import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { makeFolder } from '#files/make-folder.ts'
import { replaceFileSync } from '#files/replace-file.ts'
import { ConfigError } from './environment.ts'

/** The file of the data folder that holds the secrets. */
export const SECRETS_FILE = 'secrets.json'
const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/))
const SecretsFile = v.strictObject({ password_pepper: key, keyed_hash: key, test_gateway: key })

/** Keys stored outside the database, so that a stolen copy of it reveals no password and no code. */
export interface Secrets {
  password_pepper: Buffer
  /** returns a keyed hash of a value, hexadecimal; each purpose gives a different hash */
  keyedHash(purpose: string, value: string): string
  /** signs the webhooks of the test gateway */
  test_gateway: string
}

/**
 * Reads `secrets.json` of the data folder; creates it at the first start, readable by its owner only.
 * @throws {ConfigError} when the file is damaged: new secrets would lock every member out
 */
export function loadSecrets(dataDir: string): Secrets {
  makeFolder(dataDir)
  return secretsFrom(readOrCreate(secretsFile(dataDir)))
}

/**
 * Reads `secrets.json` of the data folder, for commands that run beside the server.
 * @throws {ConfigError} when it is damaged or missing: new secrets would not match the stored hashes
 */
export function readSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir)
  if (!existsSync(file))
    throw new ConfigError('DATA_DIR', `contains no ${SECRETS_FILE}`, '/srv/skylark')
  return secretsFrom(readOrCreate(file))
}

const secretsFile = (dataDir: string) => join(dataDir, SECRETS_FILE)

function secretsFrom(stored: v.InferOutput<typeof SecretsFile>): Secrets {
  const hashKey = Buffer.from(stored.keyed_hash, 'base64url')
  return {
    password_pepper: Buffer.from(stored.password_pepper, 'base64url'),
    test_gateway: stored.test_gateway,
    keyedHash: (purpose, value) =>
      createHmac('sha256', hashKey).update(purpose).update('\0').update(value).digest('hex'),
  }
}

function readOrCreate(file: string): v.InferOutput<typeof SecretsFile> {
  try {
    return v.parse(SecretsFile, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) {
      // do not pass the error on: its message quotes the file, which holds keys
      throw new ConfigError(
        'DATA_DIR',
        `contains a damaged ${SECRETS_FILE}; restore your copy of it`,
        '/srv/skylark',
      )
    }
    if (error.code !== 'ENOENT') throw error
  }
  const fresh = {
    password_pepper: randomBytes(32).toString('base64url'),
    keyed_hash: randomBytes(32).toString('base64url'),
    test_gateway: randomBytes(32).toString('base64url'),
  }
  replaceFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`)
  return fresh
}
