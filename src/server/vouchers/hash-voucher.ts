import type { Secrets } from '../config/secrets.ts'

/** Hashes a canonical code under the key that no backup holds, so that a stolen database has no codes. */
export const hashVoucher = ({ keyedHash }: Pick<Secrets, 'keyedHash'>, code: string): string =>
  keyedHash('voucher', code)
