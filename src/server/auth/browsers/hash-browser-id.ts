import type { Services } from '../../services.ts'

/** Keyed hash of a browser id, as the database stores it. */
export const hashBrowserId = ({ secrets }: Pick<Services, 'secrets'>, browserId: string) =>
  secrets.keyedHash('browser', browserId)
