import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as api from '#contract/console/tokens.ts'
import { API_DOCUMENT_PATH, type ListedToken } from '#contract/console/tokens.ts'
import { shownValue } from '../../../remote.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { EmptyState } from '../../../ui/product/empty-state.tsx'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { tokens as reading } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { download } from '../../ui/download.ts'
import { type Column, ListTable } from '../../ui/list/list-table.tsx'
import { PhoneWord, RowTitle, State } from '../../ui/list/row-parts.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, Section, Tools } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { ShownOnce } from '../../ui/secrets/shown-once.tsx'
import { useFormat } from '../../use-format.ts'
import { BATCH_WORDS, ROLE_WORDS } from '../../words.ts'
import { MakeToken } from './make-token.tsx'

/** Lists the tokens of operators' own tools, makes and revokes them (decision 169). */
export function TokensPage() {
  const { t } = useLingui()
  const { remote, again } = useReading(reading, {})
  const [newToken, setNewToken] = useState<string | null>(null)
  const columns = useColumns(again)
  const made = (token: string) => {
    setNewToken(token)
    again()
  }
  const make = <MakeToken onDone={made} />
  const count = shownValue(remote)?.tokens.length ?? 0
  return (
    <Page title={<Trans>Tokens</Trans>} end={count > 0 && make}>
      {newToken !== null && (
        <ShownOnce text={newToken} label={t`Copy the token`} onClose={() => setNewToken(null)}>
          <Trans>Your tool sends this token with each call. You’ll only see it once:</Trans>
        </ShownOnce>
      )}
      <Loaded remote={remote} again={again}>
        {({ tokens }) =>
          count === 0 ? (
            <EmptyState title={<Trans>No tokens yet</Trans>} action={make}>
              <Trans>A token lets your own tool make the calls of its roles.</Trans>
            </EmptyState>
          ) : (
            <ListTable rows={tokens} columns={columns} keyOf={({ token_id }) => token_id} />
          )
        }
      </Loaded>
      <ApiDocument />
    </Page>
  )
}

function useColumns(again: () => void): Column<ListedToken>[] {
  const { i18n, t } = useLingui()
  const { lastDay, moment, utcDay } = useFormat()
  return [
    {
      head: t`Name`,
      cell: ({ name }) => <RowTitle>{name}</RowTitle>,
      phone: 'first',
    },
    {
      head: t`Status`,
      cell: ({ is_ended }) => (
        <State tone={is_ended ? 'bad' : 'good'}>
          {i18n._(BATCH_WORDS[is_ended ? 'ended' : 'valid'])}
        </State>
      ),
    },
    {
      head: t`Roles`,
      cell: ({ roles }) => roles.map((role) => i18n._(ROLE_WORDS[role])).join(' · '),
    },
    {
      head: t`Last used`,
      cell: ({ last_used_day }) => {
        if (last_used_day === null) return <Trans>never used</Trans>
        const used = utcDay(last_used_day)
        return (
          <Trans>
            <PhoneWord>last used on</PhoneWord> {used}
          </Trans>
        )
      },
      phone: 'none',
    },
    {
      head: t`Created by`,
      cell: ({ made_by }) => <bdi translate="no">{made_by}</bdi>,
      phone: 'none',
    },
    {
      head: t`Created`,
      cell: ({ made_at_ms }) => moment(made_at_ms),
      phone: 'none',
      isFigure: true,
    },
    { head: t`Until (UTC)`, cell: ({ ends_at_ms }) => lastDay(ends_at_ms), isFigure: true },
    {
      head: t`Actions`,
      cell: ({ token_id, name }) => (
        <RowActions name={name}>
          <Action
            title={t`Revoke ${name}`}
            lead={<Trans>The tool’s next call is refused. This can’t be undone.</Trans>}
            action={t`Revoke`}
            danger
            send={({ why }) =>
              callConsole(api.revokeToken, { params: { token_id }, request: { why } })
            }
            onDone={again}
          />
        </RowActions>
      ),
      phone: 'end',
      hasControls: true,
    },
  ]
}

/** Offers the document of the calls, on wide screens in one line with its words. */
const ApiDocument = () => (
  <Section
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
    alignItems="center"
  >
    <div>
      <chakra.h2 fontSize="18">
        <Trans>The API</Trans>
      </chakra.h2>
      <chakra.p color="muted">
        <Trans>
          An OpenAPI document of the calls that tokens may make: roles, examples and errors of each.
        </Trans>
      </chakra.p>
    </div>
    <Tools>
      <Button look="plain" onClick={() => download(API_DOCUMENT_PATH)}>
        <Trans>Download the document</Trans>
      </Button>
    </Tools>
  </Section>
)
