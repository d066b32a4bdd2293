import { deviceNow, now } from '../../clock.ts'
import { writeCopy } from '../../storage.ts'
import type { Account } from '../../stored-copies/account.ts'
import type { CopyKind, OfflineCopy } from '../../stored-copies/records.ts'

/** Makes a copy of a value that the service has just sent. */
const copyOf = <T>(value: T, { account_id, rev }: Account): OfflineCopy<T> => ({
  account: account_id,
  rev,
  saved_at: deviceNow(),
  server_time: now(),
  value,
})

/** Stores a copy of the service's current value, unless the member has changed since `askedIn`. */
export const storeCopy = <T>(kind: CopyKind<T>, value: T, account: Account, askedIn: string) =>
  writeCopy(kind, copyOf(value, account), askedIn)
