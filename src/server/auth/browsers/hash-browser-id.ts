import type { Services } from '../../services.ts'

/** Hashes a browser id under a key, as the database stores it. */
export const hashBrowserId = ({ secrets }: Pick<Services, 'secrets'>, browserId: string) =>
  secrets.keyedHash('browser', browserId)
