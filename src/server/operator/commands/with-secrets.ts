import type { Config } from '../../config/config.ts'
import { readSecrets } from '../../config/secrets.ts'

/** Adds the server's secrets, which have to exist. */
export const withSecrets = <S extends { config: Config }>(services: S) => ({
  ...services,
  secrets: readSecrets(services.config.dataDir),
})
