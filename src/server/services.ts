import type { PasswordHasher } from './auth/passwords/password-hasher.ts'
import type { Config } from './config.ts'
import type { Db, Engine } from './db/open.ts'
import type { Mailer } from './email/message.ts'
import type { Gateways } from './payments/gateway.ts'
import type { Secrets } from './secrets.ts'

/** Dependencies of all features; tests pass their own clock, mailer and gateways. */
export interface Services {
  config: Config
  db: Db
  engine: Engine
  /** milliseconds since 1970 UTC */
  now: () => number
  secrets: Secrets
  hasher: PasswordHasher
  /** rounds of each key that a proof of work tries */
  proofRounds: number
  mailer: Mailer
  gateways: Gateways
}
