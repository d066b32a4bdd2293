import type { Db } from '../../db/open.ts'
import { endSlotOfApp, endSlots } from '../../devices/end-slots.ts'
import { updateInstallation, updateInstallationsOf } from '../../devices/queries.ts'
import { selectSlots } from '../../devices/slot-queries.ts'
import type { Session } from '../../http/session.ts'
import { deleteKnownBrowserOf, deleteKnownBrowsersOf } from '../browsers/browser-queries.ts'
import { deletePendingSignInOfBrowser, deletePendingSignInsOf } from '../factors/factor-queries.ts'
import { deleteRegistrationsOf } from '../passkeys/passkey-queries.ts'
import { revokeSessions, type SessionRow } from './session-queries.ts'

/** The session and browser that keep their access. */
export interface Kept {
  session: Pick<Session, 'token_hash' | 'DeviceId'>
  /** hash of the browser id; null for an app */
  browser_hash: string | null
}

/**
 * Revokes every access that does not need both factors: sessions, known browsers, apps and their
 * connections, pending sign-ins and passkey registrations. The transaction must lock the account. The
 * tables in `what-ends-what.md` list when this happens (decision 44).
 * @param how.kept null revokes everything
 * @param how.endsDevices also disconnects devices without an app, which only the member can connect again
 */
export async function revokeAccess(
  transaction: Db,
  account_id: string,
  how: { kept: Kept | null; endsDevices: boolean; nowMs: number },
): Promise<void> {
  const { kept, endsDevices, nowMs } = how
  const DeviceId = kept?.session.DeviceId ?? null
  const browser_hash = kept?.browser_hash ?? null
  await revokeSessions(transaction, account_id, { kept: kept?.session.token_hash ?? null }, nowMs)
  await deleteKnownBrowsersOf(transaction, account_id, browser_hash)
  await updateInstallationsOf(transaction, account_id, DeviceId)
  await deletePendingSignInsOf(transaction, account_id)
  await deleteRegistrationsOf(transaction, account_id, browser_hash)
  const slots = await selectSlots(transaction, [account_id])
  const others = slots.filter((slot) => slot.DeviceId !== DeviceId)
  const apps = others.filter(({ is_app }) => is_app === 1)
  await endSlots(transaction, apps, 'left', nowMs)
  if (!endsDevices) return
  const withoutApp = others.filter(({ is_app }) => is_app === 0)
  await endSlots(transaction, withoutApp, 'kicked', nowMs, kept?.session.token_hash)
}

/**
 * Ends a session on request of another session: forgets its browser or app, and disconnects the app. The
 * transaction must lock the account. A session of an earlier version has no browser hash; then all known
 * browsers but the caller's are forgotten.
 */
export async function revokeSession(
  transaction: Db,
  ended: SessionRow,
  asking: Pick<Kept, 'browser_hash'>,
  nowMs: number,
): Promise<void> {
  const { account_id, token_hash, kind, DeviceId, browser_hash } = ended
  await revokeSessions(transaction, account_id, { one: token_hash }, nowMs)
  if (kind === 'native') {
    if (DeviceId === null) return
    await updateInstallation(transaction, DeviceId, { installation_hash: null })
    await endSlotOfApp(transaction, { account_id, DeviceId }, nowMs)
  } else if (browser_hash === null) {
    await deleteKnownBrowsersOf(transaction, account_id, asking.browser_hash)
  } else {
    await deleteKnownBrowserOf(transaction, account_id, browser_hash)
    await deletePendingSignInOfBrowser(transaction, browser_hash)
  }
}
