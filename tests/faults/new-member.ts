import { randomUUID } from 'node:crypto'
import { createSession } from '../../src/server/auth/sessions/sessions.ts'
import type { Db } from '../../src/server/db/open.ts'

/** A member who has signed in. @returns the session's token */
export async function newMember(db: Db): Promise<string> {
  const account_id = await newAccount(db)
  return createSession(
    db,
    { account_id, kind: 'browser', DeviceId: null, browser_hash: null },
    Date.now(),
  )
}

/** An account of its own, which nobody is signed in to; on Free unless told. @returns its identifier */
export async function newAccount(
  db: Db,
  membership: { expire_date: string | null; vip_type: number } = { expire_date: null, vip_type: 1 },
): Promise<string> {
  const account_id = randomUUID()
  const nowMs = Date.now()
  await db
    .insertInto('account')
    .values({
      account_id,
      digital_account_number: account_id,
      email: `${account_id}@mail.example`,
      password_hash: '',
      locale: 'en-US',
      ...membership,
      registration_time_ms: nowMs,
      last_login_time_ms: null,
      invitation_code: account_id,
      terms_version: '',
      terms_accepted_at_ms: nowMs,
    })
    .execute()
  return account_id
}
