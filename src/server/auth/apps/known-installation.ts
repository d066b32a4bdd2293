import type { Db } from '../../db/open.ts'
import { selectDeviceByKey, updateInstallation } from '../../devices/queries.ts'
import { newToken } from '../../http/tokens.ts'
import type { Services } from '../../services.ts'

/** An app's key, which every node knows, and its installation's secret. */
interface Shown {
  public_key: string
  installation_secret: string | undefined
}

/**
 * Tells whether an app has the secret of this account's device. Does the same work for unknown accounts and keys,
 * so that response times reveal nothing.
 */
export async function knowsInstallation(
  db: Db,
  services: Pick<Services, 'secrets'>,
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
 * Creates the secret of a device's installation, 256 bits; an earlier secret ends.
 * @returns the secret, of which only a keyed hash is stored
 */
export async function createInstallationSecret(
  transaction: Db,
  services: Pick<Services, 'secrets'>,
  DeviceId: string,
): Promise<string> {
  const secret = newToken()
  const installation_hash = installationHash(services, DeviceId, secret)
  await updateInstallation(transaction, DeviceId, { installation_hash })
  return secret
}

/** A purpose of its own keeps browser ids from matching an installation's secret. */
const installationHash = (
  { secrets }: Pick<Services, 'secrets'>,
  DeviceId: string,
  secret: string,
) => secrets.keyedHash('installation', `${DeviceId} ${secret}`)
