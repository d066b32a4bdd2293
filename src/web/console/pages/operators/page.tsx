import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ListedOperator } from '#contract/console/operators.ts'
import { useReading } from '../../state/reading.ts'
import { operators as reading } from '../../state/readings.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, Row, RowDetails, RowList, RowName } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { ShownOnce } from '../../ui/secrets/shown-once.tsx'
import { useFormat } from '../../use-format.ts'
import { OPERATOR_STATE_WORDS, ROLE_WORDS } from '../../words.ts'
import { AddOperator, ChangeRoles, RemoveOperator, ResetOperator } from './actions.tsx'

/** Lists who can sign in to the console, adds, changes and removes operators (decision 184). */
export function OperatorsPage() {
  const { t } = useLingui()
  const { remote, again } = useReading(reading, {})
  const [shownLink, setShownLink] = useState<string | null>(null)
  const show = (link: string | null) => {
    setShownLink(link)
    again()
  }
  return (
    <Page title={<Trans>Operators</Trans>} end={<AddOperator onDone={show} />}>
      {shownLink !== null && (
        <ShownOnce text={shownLink} label={t`Copy the link`} onClose={() => setShownLink(null)}>
          <Trans>
            Send this link to the operator, who chooses a password and a passkey or authenticator
            app with it. It works once, within 24 hours, and is shown only now:
          </Trans>
        </ShownOnce>
      )}
      <Loaded remote={remote} again={again}>
        {({ operators }) => (
          <RowList items={operators}>
            {(operator) => (
              <OperatorRow key={operator.name} operator={operator} again={again} onInvited={show} />
            )}
          </RowList>
        )}
      </Loaded>
    </Page>
  )
}

function OperatorRow({
  operator,
  again,
  onInvited,
}: {
  operator: ListedOperator
  again: () => void
  onInvited: (link: string | null) => void
}) {
  const { i18n } = useLingui()
  const { moment } = useFormat()
  const { name, roles, state, seen_at_ms, is_own } = operator
  const seen = moment(seen_at_ms)
  return (
    <Row>
      <RowName also={roles.map((role) => i18n._(ROLE_WORDS[role])).join(' · ')}>
        <bdi translate="no">{name}</bdi>
      </RowName>
      <RowDetails color={state === 'link_expired' ? 'bad' : 'muted'}>
        {state !== 'enrolled' && i18n._(OPERATOR_STATE_WORDS[state])}
        {state === 'enrolled' &&
          (seen_at_ms === null ? <Trans>Never signed in</Trans> : <Trans>Last seen {seen}</Trans>)}
      </RowDetails>
      {is_own ? (
        <RowDetails>
          <Trans>You. Another owner can change your access.</Trans>
        </RowDetails>
      ) : (
        <RowActions name={name} likely={<ChangeRoles operator={operator} onDone={again} />}>
          <ResetOperator name={name} onDone={onInvited} />
          <RemoveOperator name={name} onDone={again} />
        </RowActions>
      )}
    </Row>
  )
}
