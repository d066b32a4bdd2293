import type { Db } from '../../db/open.ts'
import { endSlotOfApp, endSlots } from '../../devices/end-slots.ts'
import { updateInstallation, updateInstallationsOf } from '../../devices/queries.ts'
import { selectSlots } from '../../devices/slot-queries.ts'
import type { Session } from '../../http/session.ts'
import { deletePendingIn, deletePendingOf } from '../factors/factor-queries.ts'
import { deleteRegistrationsOf } from '../passkeys/passkey-queries.ts'
import {
  deleteKnownBrowserOf,
  deleteKnownBrowsersOf,
  deleteOtherSessions,
  deleteSession,
  type SessionRow,
} from './session-queries.ts'

/** What of an account goes on. */
export interface Kept {
  session: Pick<Session, 'token_hash' | 'DeviceId'>
  /** the hash of its browser's mark; null for an app */
  browser_hash: string | null
}

/**
 * Ends all that lets anybody in without showing both factors again: sessions, known browsers, apps with
 * their connections, sign-ins between their steps and passkeys between theirs; in a transaction that
 * holds the account. The table of `what-ends-what.md` says when (decision 44).
 * @param how.kept null: nothing goes on
 * @param how.endsDevices disconnects devices without an app, too; only their member connects them again
 */
export async function revokeAccess(
  transaction: Db,
  account_id: string,
  how: { kept: Kept | null; endsDevices: boolean; nowMs: number },
): Promise<void> {
  const { kept, endsDevices, nowMs } = how
  const DeviceId = kept?.session.DeviceId ?? null
  const browser_hash = kept?.browser_hash ?? null
  await deleteOtherSessions(transaction, account_id, kept?.session.token_hash ?? null)
  await deleteKnownBrowsersOf(transaction, account_id, browser_hash)
  await updateInstallationsOf(transaction, account_id, DeviceId)
  await deletePendingOf(transaction, account_id)
  await deleteRegistrationsOf(transaction, account_id, browser_hash)
  const slots = await selectSlots(transaction, [account_id])
  const others = slots.filter((slot) => slot.DeviceId !== DeviceId)
  const apps = others.filter(({ is_app }) => is_app === 1)
  await endSlots(transaction, apps, 'left', nowMs)
  if (!endsDevices) return
  const withoutApp = others.filter(({ is_app }) => is_app === 0)
  await endSlots(transaction, withoutApp, 'kicked', nowMs)
}

/**
 * Ends a session from elsewhere: its browser or app is an unseen one, and the app disconnects; in a
 * transaction that holds the account. Of a session that does not know its browser every one is forgotten
 * but that of whoever asks.
 */
export async function revokeSession(
  transaction: Db,
  ended: SessionRow,
  asking: Pick<Kept, 'browser_hash'>,
  nowMs: number,
): Promise<void> {
  const { account_id, token_hash, kind, DeviceId, browser_hash } = ended
  await deleteSession(transaction, token_hash)
  if (kind === 'native') {
    if (DeviceId === null) return
    await updateInstallation(transaction, DeviceId, { installation_hash: null })
    await endSlotOfApp(transaction, { account_id, DeviceId }, nowMs)
  } else if (browser_hash === null) {
    await deleteKnownBrowsersOf(transaction, account_id, asking.browser_hash)
  } else {
    await deleteKnownBrowserOf(transaction, account_id, browser_hash)
    await deletePendingIn(transaction, browser_hash)
  }
}
