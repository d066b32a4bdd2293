import { deviceNow, now } from '../../clock.ts'
import { writeCopy } from '../../storage.ts'
import type { Account } from '../../stored-copies/account.ts'
import type { OfflineCopyName, OfflineCopyValue } from '../../stored-copies/table.ts'

/** Stores a copy of the service's current value, unless the member has changed since `askedIn`. */
export function keepCopy<N extends OfflineCopyName>(
  name: N,
  value: OfflineCopyValue<N>,
  account: Account,
  askedIn: string,
) {
  const copy = {
    account: account.account_id,
    rev: account.rev,
    saved_at: deviceNow(),
    server_time: now(),
    value,
  }
  return writeCopy(name, copy, askedIn)
}
