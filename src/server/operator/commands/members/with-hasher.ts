import { createPasswordHasher } from '../../../auth/passwords/password-hasher.ts'
import type { Config } from '../../../config/config.ts'
import { withSecrets } from '../with-secrets.ts'

/** Adds the server's secrets, which have to exist, and its password hasher. */
export function withHasher<S extends { config: Config }>(services: S) {
  const known = withSecrets(services)
  return { ...known, hasher: createPasswordHasher({ pepper: known.secrets.password_pepper }) }
}
