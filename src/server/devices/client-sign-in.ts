import { randomUUID } from 'node:crypto'
import type { Device } from '#contract/devices.ts'
import type { ParsedRequestOf } from '#contract/endpoints.ts'
import { checkCredentials } from '../auth/check-credentials.ts'
import { rememberBrowser } from '../auth/known-browsers.ts'
import { touchAccount } from '../auth/queries.ts'
import { createSession } from '../auth/sessions.ts'
import type { Db } from '../db/open.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { describeDevice } from './describe-device.ts'
import {
  countDevices,
  type DeviceRow,
  deleteSessionsOfDevice,
  insertDevice,
  selectDeviceByKey,
  updateDevice,
} from './queries.ts'

/** How many devices an account may register; the limit on online ones is the tier's. */
const MAX_REGISTERED = 20

type Asked = ParsedRequestOf<'clientSignIn'>

/**
 * Signs a native app in. An installation is its key (decision 18): one that comes back with the
 * same key and account takes no second place, and its earlier token ends.
 */
export async function clientSignIn(
  services: Services,
  { identifier, password, device }: Asked,
  address: string,
): Promise<
  | { token: string; device: Device }
  | Refusal<'wrong_credentials' | 'key_in_use' | 'device_limit' | 'too_many_requests' | 'busy'>
> {
  const browser = `installation ${device.public_key}`
  const account = await checkCredentials(services, { identifier, password, browser, address })
  if (account instanceof Refusal) return account
  const { account_id } = account
  const now_ms = services.now()
  return services.db.transaction().execute(async (transaction) => {
    // holds the account's row, so that two installations never take the last place together
    const is_still_right = await touchAccount(transaction, account, now_ms)
    if (!is_still_right) return refuse('wrong_credentials')
    const row = await registerDevice(transaction, account_id, device, now_ms)
    if (row instanceof Refusal) return row
    await rememberBrowser(transaction, services, account_id, browser)
    await deleteSessionsOfDevice(transaction, row.DeviceId)
    const session = { account_id, kind: 'native', DeviceId: row.DeviceId } as const
    const token = await createSession(transaction, session, now_ms)
    return { token, device: describeDevice(row, now_ms) }
  })
}

async function registerDevice(
  transaction: Db,
  account_id: string,
  { public_key, ...about }: Asked['device'],
  now_ms: number,
): Promise<DeviceRow | Refusal<'key_in_use' | 'device_limit'>> {
  const known = await selectDeviceByKey(transaction, public_key)
  if (known) {
    return known.account_id === account_id
      ? updateDevice(transaction, known.DeviceId, about)
      : refuse('key_in_use')
  }
  if ((await countDevices(transaction, account_id)) >= MAX_REGISTERED) return refuse('device_limit')
  const row = await insertDevice(transaction, {
    DeviceId: randomUUID(),
    account_id,
    public_key,
    ...about,
    slot_since_ms: null,
    last_handshake_ms: null,
    created_at_ms: now_ms,
  })
  return row ?? refuse('key_in_use')
}
