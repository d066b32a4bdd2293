import { BYTES_PER_GB } from '#domain/billing/packs-on-sale.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { dateTimeOf, instantOf, numberOf, type OldRow, textOf } from '../old-row.ts'
import type { Panel } from '../panel.ts'

/** Names what all members have in the map of the move, because the panel has no plans. */
const NO_PLAN = 'none'

const LOST = {
  dataLimit: 'Members with a limit of data, which is lost',
  nextPlan: 'Members with a plan to follow the running one, which is lost',
  holdEnd: 'Members on hold whose time was to begin by then; here it begins when they come',
}

/** Marzban, read at 7f396db: members without an address, whom their subscription address leads in. */
export const MARZBAN: Panel = {
  title: 'Marzban',
  tables: {
    users: (row, { members, lost }) => {
      const rowId = textOf(row, 'id')
      const createdMs = dateTimeOf(row, 'created_at') ?? 0
      members.push({
        source_id: textOf(row, 'username'),
        rowId,
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
        claim: {
          issuedFromMs: Math.max(createdMs, dateTimeOf(row, 'sub_revoked_at') ?? 0),
          held: heldOf(row),
        },
      })
      const gigabytes = gigabytesOf(row)
      if (gigabytes !== null)
        lost.push({ memberId: rowId, what: LOST.dataLimit, detail: gigabytes })
      const beginsMs = isHeld(row) ? dateTimeOf(row, 'on_hold_timeout') : null
      if (beginsMs !== null)
        lost.push({ memberId: rowId, what: LOST.holdEnd, detail: formatInstant(beginsMs) })
    },
    next_plans: (row, { lost }) => {
      const untilMs = instantOf(row, 'expire')
      const end = untilMs ? `until ${formatInstant(untilMs)}` : 'without an end'
      const detail = `${gigabytesOf(row) ?? 'no limit of data'}, ${end}`
      lost.push({ memberId: textOf(row, 'user_id'), what: LOST.nextPlan, detail })
    },
    jwt: (row, records) => {
      records.linkSecret = textOf(row, 'secret_key')
    },
  },
  laterTables: ['next_plans'],
}

const isHeld = ({ status }: OldRow) => status === 'on_hold'

/** An empty end means none. */
const membershipOf = (row: OldRow) =>
  isHeld(row) ? null : { planId: NO_PLAN, untilMs: instantOf(row, 'expire') || null }

const heldOf = (row: OldRow) => {
  const seconds = isHeld(row) ? numberOf(row, 'on_hold_expire_duration') : null
  return seconds ? { planId: NO_PLAN, lengthMs: seconds * SECOND_MS } : null
}

/** Writes the limit of data; 0 means none. */
function gigabytesOf(row: OldRow): string | null {
  const bytes = numberOf(row, 'data_limit')
  return bytes ? `${(bytes / BYTES_PER_GB).toFixed(1)} GB` : null
}
