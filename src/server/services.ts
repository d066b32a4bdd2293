import type { Config } from './config/config.ts'
import type { Secrets } from './config/secrets.ts'
import type { Db, Engine } from './db/open.ts'
import type { Gateway } from './ports/gateway.ts'
import type { Mailer } from './ports/mailer.ts'
import type { PasswordHasher } from './ports/password-hasher.ts'

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
  /** changed in place as operators add and change providers */
  gateways: Map<string, Gateway>
}

/** The database and the clock, which are all that most functions need. */
export type DbAndClock = Pick<Services, 'db' | 'now'>

/** Those two with the configuration, for functions that name addresses or limits. */
export type CoreServices = Pick<Services, 'config' | 'db' | 'now'>

/** Those two with the secrets, for functions that hash or encrypt what they store. */
export type KeyedServices = Pick<Services, 'db' | 'now' | 'secrets'>

/** Those three with the password hasher, for functions that check who somebody is. */
export type AuthServices = KeyedServices & Pick<Services, 'hasher'>
