import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import * as api from '#contract/console/lists/member-list.ts'
import { TIER_NAMES } from '../../ui/product/tier-name.ts'
import { callConsole } from '../state/call.ts'
import { may } from '../state/operator.ts'
import { FoundAction } from '../ui/list/found-action.tsx'
import type { FoundRows } from '../ui/list/list-screen.tsx'
import { WriteMailing } from '../ui/write-mailing.tsx'

/** Offers the actions on every member that a search finds. */
export function FoundMemberActions(found: FoundRows<typeof api.MEMBER_LIST>) {
  const { t, i18n } = useLingui()
  const [, go] = useLocation()
  const gold = i18n._(TIER_NAMES.gold)
  const { words } = found
  return (
    <>
      {may('writeMailing') && (
        <WriteMailing
          search={found.search}
          label={t`Email all`}
          onWritten={(mailing_id) => go(`/mailings/${mailing_id}`)}
        />
      )}
      <FoundAction
        {...found}
        title={t`Grant days to all found`}
        lead={
          <Trans>
            {words} will get free days of the current tier, or of {gold}. Members who got as many
            days by the same search in the last day are left out.
          </Trans>
        }
        action={t`Grant days`}
        label={t`Grant days to all`}
        fields={[{ name: 'days', label: t`Days`, inputMode: 'numeric', maxLength: 4 }]}
        change={(request, { days }) =>
          callConsole(api.grantDaysToFound, { request: { ...request, days: Number(days) } })
        }
        done={t`Days granted`}
      />
      <FoundAction
        {...found}
        title={t`Suspend all found`}
        lead={
          <Trans>
            {words} will be suspended. Every session and connection ends right away, and nobody can
            sign in. Paid time keeps running.
          </Trans>
        }
        action={t`Suspend`}
        label={t`Suspend all`}
        danger
        change={(request) => callConsole(api.suspendFound, { request })}
        done={t`Suspended`}
      />
    </>
  )
}
