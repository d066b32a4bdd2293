import { SECOND_MS } from '#domain/time/durations.ts'
import { dateTimeOf, instantOf, numberOf, type OldRow, type Panel, textOf } from '../old-records.ts'

/** Names what all members have in the map of the move, because the panel has no plans. */
const NO_PLAN = 'none'

/** Marzban, read at 7f396db: members without an address, whom their subscription address leads in. */
export const MARZBAN: Panel = {
  title: 'Marzban',
  tables: {
    users: (row, { members }) => {
      const createdMs = dateTimeOf(row, 'created_at') ?? 0
      members.push({
        source_id: textOf(row, 'username'),
        email: null,
        password: null,
        membership: membershipOf(row),
        balance: 0,
        commission: 0,
        isBanned: row.status === 'disabled',
        isStaff: false,
        registeredMs: createdMs,
        deviceLimit: null,
        inviterId: null,
        linkToken: '',
        claim: {
          issuedFromMs: Math.max(createdMs, dateTimeOf(row, 'sub_revoked_at') ?? 0),
          held: heldOf(row),
        },
        dataLimitBytes: numberOf(row, 'data_limit') || null,
      })
    },
    jwt: (row, records) => {
      records.linkSecret = textOf(row, 'secret_key')
    },
  },
}

const isHeld = ({ status }: OldRow) => status === 'on_hold'

/** An empty end means none. */
const membershipOf = (row: OldRow) =>
  isHeld(row) ? null : { planId: NO_PLAN, untilMs: instantOf(row, 'expire') || null }

const heldOf = (row: OldRow) => {
  const seconds = isHeld(row) ? numberOf(row, 'on_hold_expire_duration') : null
  return seconds ? { planId: NO_PLAN, lengthMs: seconds * SECOND_MS } : null
}
