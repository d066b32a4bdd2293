import { createPasswordHasher } from '../../../auth/passwords/password-hasher.ts'
import type { Config } from '../../../config/config.ts'
import { readSecrets } from '../../../config/secrets.ts'

/** Adds the server's secrets, which have to exist, and its password hasher. */
export function withSecrets<S extends { config: Config }>(services: S) {
  const secrets = readSecrets(services.config.dataDir)
  const hasher = createPasswordHasher({ pepper: secrets.password_pepper })
  return { ...services, secrets, hasher }
}
