import { createPasswordHasher } from '../../auth/passwords/password-hasher.ts'
import type { Config } from '../../config/config.ts'
import { readSecrets } from '../../config/secrets.ts'

/** Adds the server's secrets, which have to exist. */
export const withSecrets = <S extends { config: Config }>(services: S) => ({
  ...services,
  secrets: readSecrets(services.config.dataDir),
})

/** Adds the server's secrets, which have to exist, and its password hasher. */
export function withHasher<S extends { config: Config }>(services: S) {
  const known = withSecrets(services)
  return { ...known, hasher: createPasswordHasher({ pepper: known.secrets.password_pepper }) }
}
