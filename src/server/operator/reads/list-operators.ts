import type { OperatorState } from '#contract/console/operators.ts'
import type { DbAndClock } from '../../services.ts'
import { selectOperators } from '../queries/operator-queries.ts'
import { readRoles } from '../read-roles.ts'

/** Lists the operators of the console, with their state and when each last used it. */
export async function listOperators({ db, now }: DbAndClock) {
  return (await selectOperators(db)).map(
    ({ name, roles, password_hash, enrolment_until_ms, last_seen_at_ms }) => ({
      name,
      roles: readRoles({ roles }),
      state: stateOf(password_hash !== null, (enrolment_until_ms ?? 0) > now()),
      seen_at_ms: last_seen_at_ms,
    }),
  )
}

function stateOf(isEnrolled: boolean, isInvited: boolean): OperatorState {
  if (isEnrolled) return 'enrolled'
  return isInvited ? 'invited' : 'link_expired'
}
