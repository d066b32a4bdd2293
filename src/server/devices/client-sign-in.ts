import type { Device } from '#contract/devices.ts'
import type { ErrorOf, ParsedRequestOf, ReplyOf } from '#contract/endpoints.ts'
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
  deleteSessionsOfDevice,
  type NamedDevice,
  selectDeviceByKey,
  selectDevices,
  updateDevice,
} from './queries.ts'
import { registerDevice } from './register-device.ts'

type Asked = ParsedRequestOf<'clientSignIn'>

/**
 * Signs a native app in. An installation is its key (decision 18): one that comes back with the
 * same key and account takes no second place, and its earlier token ends.
 */
export async function clientSignIn(
  services: Services,
  { device, replaces, second_step, ...attempt }: Asked & Visit,
): Promise<ReplyOf<'clientSignIn'> | Refusal<ErrorOf<'clientSignIn'> | 'invalid_request'>> {
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
    const registered = await registerApp(transaction, account_id, { device, replaces }, now_ms)
    if (registered instanceof Refusal) return registered
    const { row, is_new } = registered
    await rememberBrowser(transaction, services, account_id, browser)
    if (!is_known_browser) {
      const agent = { browser: device.DeviceInfo, system: PLATFORM_NAMES[device.Platform] }
      await tellNewSignIn(transaction, account, agent, now_ms)
    }
    await deleteSessionsOfDevice(transaction, row.DeviceId)
    const session = { account_id, kind: 'native', DeviceId: row.DeviceId } as const
    const token = await createSession(transaction, session, now_ms)
    const may_replace = is_new ? await mayReplace(transaction, row, now_ms) : []
    return { token, device: describeDevice(row, now_ms), may_replace }
  })
}

async function registerApp(
  transaction: Db,
  account_id: string,
  { device, replaces }: Pick<Asked, 'device' | 'replaces'>,
  now_ms: number,
): Promise<{ row: NamedDevice; is_new: boolean } | Refusal<'key_in_use' | 'device_limit'>> {
  const { public_key, ...about } = device
  const known = await selectDeviceByKey(transaction, public_key)
  if (known?.account_id === account_id) {
    await updateDevice(transaction, known.DeviceId, about)
    return { row: { ...known, ...about, node_name: null }, is_new: false }
  }
  const row = await registerDevice(
    transaction,
    { ...device, account_id, is_app: 1 },
    replaces,
    now_ms,
  )
  return row instanceof Refusal ? row : { row: { ...row, node_name: null }, is_new: true }
}

/** Devices of the same platform that may be the same one before it was installed again. */
async function mayReplace(
  transaction: Db,
  { account_id, DeviceId, Platform }: NamedDevice,
  now_ms: number,
): Promise<Device[]> {
  const devices = await selectDevices(transaction, account_id)
  return devices
    .filter((one) => one.DeviceId !== DeviceId && one.Platform === Platform)
    .map((one) => describeDevice(one, now_ms))
}
