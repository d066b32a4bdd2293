import type { CLIENT_ENDPOINTS } from '#contract/client.ts'
import type { Device } from '#contract/device-list.ts'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import type { Db } from '../../db/open.ts'
import { describeDevice } from '../../devices/describe-device.ts'
import {
  deleteSessionsOfDevice,
  type NamedDevice,
  NO_NODE,
  selectDeviceByKey,
  selectDevices,
  updateDevice,
  updateInstallation,
} from '../../devices/queries.ts'
import { registerDevice } from '../../devices/register-device.ts'
import { type AnswerOf, Refusal, refuse } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { RequestSource } from '../limits/network-limits.ts'
import { notifyNewSignIn } from '../notify-security-event.ts'
import { checkCredentials } from '../passwords/check-credentials.ts'
import { recordSignIn } from '../queries.ts'
import { cancelDeletion } from '../sessions/cancel-deletion.ts'
import { createSession } from '../sessions/sessions.ts'
import { writeUnlessRefused } from '../write-unless-refused.ts'
import { verifyAppSecondStep } from './app-second-step.ts'
import { createInstallationSecret, knowsInstallation } from './known-installation.ts'

type Asked = ParsedRequestOf<typeof CLIENT_ENDPOINTS.clientSignIn>

/**
 * Signs a native app in. The key identifies the installation (decision 18): signing in again with the same
 * key and account adds no device, and ends the earlier token. An installation is known by its secret; any
 * other sign-in gets a new secret, which replaces the earlier one.
 */
export async function signInApp(
  services: Services,
  { device, replaces, second_step, installation_secret, ...attempt }: Asked & RequestSource,
): Promise<AnswerOf<typeof CLIENT_ENDPOINTS.clientSignIn>> {
  const browser = `installation ${device.public_key}`
  const shown = { public_key: device.public_key, installation_secret }
  const isKnownTo = (account_id: string | undefined, db = services.db) =>
    knowsInstallation(db, services, account_id, shown)
  const verified = await checkCredentials(services, { ...attempt, browser }, isKnownTo)
  if (verified instanceof Refusal) return verified
  const consume = await verifyAppSecondStep(services, verified, browser, second_step)
  if (consume instanceof Refusal) return consume
  const { account, isKnownBrowser } = verified
  const { account_id } = account
  const nowMs = services.now()
  return writeUnlessRefused(services.db, async (transaction) => {
    // locks the account's row, so that two installations never take the last place together
    const isStillRight = await recordSignIn(transaction, account, nowMs)
    if (!isStillRight) return refuse('wrong_credentials')
    // the device was removed or forgotten during the check
    if (isKnownBrowser && !(await isKnownTo(account_id, transaction))) {
      return refuse('wrong_credentials')
    }
    const registered = await registerApp(transaction, account_id, { device, replaces }, nowMs)
    if (registered instanceof Refusal) return registered
    if (!(await consume(transaction))) return refuse('code_spent')
    const { row, is_new } = registered
    if (!isKnownBrowser) {
      const agent = { browser: device.DeviceInfo, system: PLATFORM_NAMES[device.Platform] }
      await notifyNewSignIn(transaction, account, agent, nowMs)
    }
    await deleteSessionsOfDevice(transaction, row.DeviceId)
    const session = {
      account_id,
      kind: 'native',
      DeviceId: row.DeviceId,
      browser_hash: null,
    } as const
    await cancelDeletion(transaction, account_id, nowMs)
    const token = await createSession(transaction, session, nowMs)
    await updateInstallation(transaction, row.DeviceId, { installation_used_at_ms: nowMs })
    const secret = isKnownBrowser
      ? null
      : await createInstallationSecret(transaction, services, row.DeviceId)
    const may_replace = is_new ? await mayReplace(transaction, row, nowMs) : []
    return {
      token,
      installation_secret: secret,
      device: describeDevice(row, nowMs),
      may_replace,
    }
  })
}

async function registerApp(
  transaction: Db,
  account_id: string,
  { device, replaces }: Pick<Asked, 'device' | 'replaces'>,
  nowMs: number,
): Promise<{ row: NamedDevice; is_new: boolean } | Refusal<'key_in_use' | 'device_limit'>> {
  const { public_key, ...about } = device
  const known = await selectDeviceByKey(transaction, public_key)
  if (known?.account_id === account_id) {
    await updateDevice(transaction, known.DeviceId, about)
    return { row: { ...known, ...about, ...NO_NODE }, is_new: false }
  }
  const row = await registerDevice(
    transaction,
    { ...device, account_id, is_app: 1 },
    replaces,
    nowMs,
  )
  return row instanceof Refusal ? row : { row: { ...row, ...NO_NODE }, is_new: true }
}

/** Lists devices of the same platform, which may be earlier installations of this one. */
async function mayReplace(
  transaction: Db,
  { account_id, DeviceId, Platform }: NamedDevice,
  nowMs: number,
): Promise<Device[]> {
  const devices = await selectDevices(transaction, account_id)
  return devices
    .filter((device) => device.DeviceId !== DeviceId && device.Platform === Platform)
    .map((device) => describeDevice(device, nowMs))
}
