import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { callConsole } from '../../call.ts'
import type { MemberSearch } from '../../member-search.ts'
import { Action } from '../action.tsx'
import { EmailFound } from './email-found.tsx'
import { useFoundChange } from './use-found-change.ts'

/** Offers the actions on every member that a search finds. */
export function FoundMemberActions({
  search,
  count,
  again,
}: {
  search: MemberSearch
  count: number
  again: () => void
}) {
  const { t, i18n } = useLingui()
  const gold = i18n._(TIER_NAMES.gold)
  const { change, done } = useFoundChange(count, again)
  const request = { ...search, ...change }
  return (
    <>
      <EmailFound search={search} />
      <Action
        title={t`Grant days to all found`}
        lead={
          <Plural
            value={count}
            one={`# member gets free days of the current tier, or of ${gold}.`}
            other={`# members get free days of their current tier, or of ${gold}.`}
          />
        }
        action={t`Grant days`}
        label={t`Grant days to all`}
        fields={[{ name: 'days', label: t`Days`, inputMode: 'numeric', maxLength: 4 }]}
        send={({ days, why = '' }) =>
          callConsole('grantDaysToFound', { request: { ...request, days: Number(days), why } })
        }
        onDone={done(t`Days granted`)}
      />
      <Action
        look="danger"
        title={t`Suspend all found`}
        lead={
          <Trans>
            <Plural value={count} one="# member is" other="# members are" /> suspended: every
            session and connection ends right away, and nobody can sign in. Paid time keeps running.
          </Trans>
        }
        action={t`Suspend`}
        label={t`Suspend all`}
        danger
        send={({ why = '' }) => callConsole('suspendFound', { request: { ...request, why } })}
        onDone={done(t`Suspended`)}
      />
    </>
  )
}
