import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as api from '#contract/console/tokens.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { tokens as listed } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { download } from '../../ui/download.ts'
import type { Column } from '../../ui/list/list-table.tsx'
import { MadeRows } from '../../ui/list/made-rows.tsx'
import { PhoneWord, RowTitle, State } from '../../ui/list/row-parts.tsx'
import { useSharedColumns } from '../../ui/list/shared-columns.tsx'
import { Row, RowDetails, Rows } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { ShownOnce } from '../../ui/secrets/shown-once.tsx'
import { useFormat } from '../../use-format.ts'
import { BATCH_WORDS, ROLE_WORDS } from '../../words.ts'
import { MakeToken } from './make-token.tsx'

/** Lists the tokens of operators' own tools, makes and revokes them (decision 169). */
export function TokensPage() {
  const { t } = useLingui()
  const reading = useReading(listed, {})
  const [newToken, setNewToken] = useState<string | null>(null)
  const made = (token: string) => {
    setNewToken(token)
    reading.again()
  }
  return (
    <MadeRows
      title={<Trans>Tokens</Trans>}
      make={<MakeToken onDone={made} />}
      reading={reading}
      rows={({ tokens }) => tokens}
      columns={useColumns(reading.again)}
      keyOf={({ token_id }) => token_id}
      empty={{
        title: <Trans>No tokens yet</Trans>,
        children: <Trans>A token lets your own tool make the calls of its roles.</Trans>,
      }}
      below={<ApiDocument />}
    >
      {newToken !== null && (
        <ShownOnce text={newToken} label={t`Copy the token`} onClose={() => setNewToken(null)}>
          <Trans>Your tool sends this token with each call. You’ll only see it once:</Trans>
        </ShownOnce>
      )}
    </MadeRows>
  )
}

function useColumns(again: () => void): Column<api.ListedToken>[] {
  const { i18n, t } = useLingui()
  const { utcDay } = useFormat()
  const shared = useSharedColumns()
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
      kind: 'narrow',
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
    },
    {
      head: t`Created by`,
      cell: ({ made_by }) => <bdi translate="no">{made_by}</bdi>,
      phone: 'none',
    },
    shared.made,
    shared.until,
    shared.actions(({ token_id, name }) => (
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
    )),
  ]
}

/** Offers the description of the calls that tokens may make. */
const ApiDocument = () => (
  <Rows>
    <Row>
      <b>
        <Trans>API</Trans>
      </b>
      <RowDetails>
        <Trans>The OpenAPI document has the roles, examples and errors of each call.</Trans>
      </RowDetails>
      <Button look="plain" onClick={() => download(api.API_DOCUMENT_PATH)}>
        <Trans>Download the document</Trans>
      </Button>
    </Row>
  </Rows>
)
