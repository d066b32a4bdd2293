import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as api from '#contract/console/tokens.ts'
import { API_DOCUMENT_PATH, type ListedToken } from '#contract/console/tokens.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { callConsole } from '../../state/call.ts'
import { useReading } from '../../state/reading.ts'
import { tokens as reading } from '../../state/readings.ts'
import { Action } from '../../ui/action.tsx'
import { download } from '../../ui/download.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page, Row, RowDetails, RowList, RowName, Section, Tools } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { ShownOnce } from '../../ui/secrets/shown-once.tsx'
import { useFormat } from '../../use-format.ts'
import { ROLE_WORDS } from '../../words.ts'
import { MakeToken } from './make-token.tsx'

/** Lists the tokens of operators' own tools, makes and revokes them (decision 169). */
export function TokensPage() {
  const { t } = useLingui()
  const { remote, again } = useReading(reading, {})
  const [newToken, setNewToken] = useState<string | null>(null)
  return (
    <Page
      title={<Trans>Tokens</Trans>}
      end={
        <MakeToken
          onDone={(token) => {
            setNewToken(token)
            again()
          }}
        />
      }
    >
      {newToken !== null && (
        <ShownOnce text={newToken} label={t`Copy the token`} onClose={() => setNewToken(null)}>
          <Trans>Your tool sends this token with each call. You’ll only see it once:</Trans>
        </ShownOnce>
      )}
      <Loaded remote={remote} again={again}>
        {({ tokens }) => (
          <RowList
            items={tokens}
            empty={
              <Trans>No tokens yet. A token lets your own tool make the calls of its roles.</Trans>
            }
          >
            {(token) => <TokenRow key={token.token_id} token={token} again={again} />}
          </RowList>
        )}
      </Loaded>
      <ApiDocument />
    </Page>
  )
}

function TokenRow({ token, again }: { token: ListedToken; again: () => void }) {
  const { i18n, t } = useLingui()
  const { lastDay, moment, utcDay } = useFormat()
  const { token_id, name, roles, made_by, made_at_ms, ends_at_ms, is_ended, last_used_day } = token
  const until = lastDay(ends_at_ms)
  const made = moment(made_at_ms)
  const used = last_used_day === null ? null : utcDay(last_used_day)
  return (
    <Row>
      <RowName also={roles.map((role) => i18n._(ROLE_WORDS[role])).join(' · ')}>
        <bdi translate="no">{name}</bdi>
      </RowName>
      <div>
        <RowDetails color={is_ended ? 'bad' : 'muted'}>
          {is_ended ? <Trans>ended after {until} (UTC)</Trans> : <Trans>until {until} (UTC)</Trans>}
          {' · '}
          {used === null ? <Trans>never used</Trans> : <Trans>last used on {used} (UTC)</Trans>}
        </RowDetails>
        <RowDetails>
          <Trans>
            Created by <bdi translate="no">{made_by}</bdi>, {made}
          </Trans>
        </RowDetails>
      </div>
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
    </Row>
  )
}

function ApiDocument() {
  return (
    <Section>
      <h2>
        <Trans>The API</Trans>
      </h2>
      <p>
        <Trans>
          An OpenAPI document of the calls that tokens may make: roles, examples and errors of each.
        </Trans>
      </p>
      <Tools>
        <Button look="plain" onClick={() => download(API_DOCUMENT_PATH)}>
          <Trans>Download the document</Trans>
        </Button>
      </Tools>
    </Section>
  )
}
