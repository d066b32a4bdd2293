import type { Db } from '../../db/open.ts'
import { selectDeviceByKey, updateInstallation } from '../../devices/queries.ts'
import { newToken } from '../../http/tokens.ts'
import type { Services } from '../../services.ts'

/** What an app shows of itself: its key, which every node knows, and the secret that nobody else does. */
interface Shown {
  public_key: string
  installation_secret: string | undefined
}

/**
 * Whether an app shows the secret that its device of this account got. Takes the same work for
 * unknown accounts and keys, so that the time it takes tells nothing.
 */
export async function knowsInstallation(
  db: Db,
  services: Services,
  account_id: string | undefined,
  { public_key, installation_secret = '' }: Shown,
): Promise<boolean> {
  const device = await selectDeviceByKey(db, public_key)
  const hash = installationHash(services, device?.DeviceId ?? '', installation_secret)
  return (
    device !== undefined && device.account_id === account_id && device.installation_hash === hash
  )
}

/**
 * Makes the app of a device known by a new secret of 256 bits; an earlier one ends.
 * @returns the secret, of which only a keyed hash is stored
 */
export async function drawInstallationSecret(
  transaction: Db,
  services: Services,
  DeviceId: string,
): Promise<string> {
  const secret = newToken()
  const installation_hash = installationHash(services, DeviceId, secret)
  await updateInstallation(transaction, DeviceId, { installation_hash })
  return secret
}

/** Of a purpose of its own, so that no browser's mark is ever taken for an installation's. */
const installationHash = ({ secrets }: Services, DeviceId: string, secret: string) =>
  secrets.keyedHash('installation', `${DeviceId} ${secret}`)
