import { createPasswordHasher } from '../../../auth/passwords/password-hasher.ts'
import type { Config } from '../../../config.ts'
import { readSecrets } from '../../../secrets.ts'

/** Creates the server's password hasher; the server's secrets have to exist. */
export const hasherOf = ({ config }: { config: Config }) => ({
  hasher: createPasswordHasher({ pepper: readSecrets(config.dataDir).password_pepper }),
})
