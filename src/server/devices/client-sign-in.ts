import { randomUUID } from 'node:crypto'
import type { Device } from '#contract/devices.ts'
import type { ErrorOf, ParsedRequestOf } from '#contract/endpoints.ts'
import { PLATFORM_NAMES } from '#domain/devices.ts'
import { checkCredentials } from '../auth/check-credentials.ts'
import { tryInstallation } from '../auth/installation-step.ts'
import { rememberBrowser } from '../auth/known-browsers.ts'
import { touchAccount } from '../auth/queries.ts'
import { createSession } from '../auth/sessions.ts'
import { tellNewSignIn } from '../auth/tell-member.ts'
import type { Visit } from '../auth/throttle.ts'
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
  { device, second_step, ...attempt }: Asked & Visit,
): Promise<
  { token: string; device: Device } | Refusal<ErrorOf<'clientSignIn'> | 'invalid_request'>
> {
  const browser = `installation ${device.public_key}`
  const opened = await checkCredentials(services, { ...attempt, browser })
  if (opened instanceof Refusal) return opened
  const spend = await tryInstallation(services, opened, browser, second_step)
  if (spend instanceof Refusal) return spend
  const { account, is_known_browser } = opened
  const { account_id } = account
  const now_ms = services.now()
  return services.db.transaction().execute(async (transaction) => {
    // holds the account's row, so that two installations never take the last place together
    const is_still_right = await touchAccount(transaction, account, now_ms)
    if (!is_still_right) return refuse('wrong_credentials')
    if (!(await spend(transaction))) return refuse('code_spent')
    const row = await registerDevice(transaction, account_id, device, now_ms)
    if (row instanceof Refusal) return row
    await rememberBrowser(transaction, services, account_id, browser)
    if (!is_known_browser) {
      const agent = { browser: device.DeviceInfo, system: PLATFORM_NAMES[device.Platform] }
      await tellNewSignIn(transaction, account, agent, now_ms)
    }
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
