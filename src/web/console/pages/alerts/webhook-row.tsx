import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/alerts.ts'
import { CALL_FAILURE_WORDS } from '#contract/console/words/alerts.ts'
import { SECOND_MS } from '#domain/time/durations.ts'
import { CALL_STATE_WORDS, EVENT_CHOICE_WORDS } from '../../alert-words.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { Row, RowDetails, RowName } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { sayDone } from '../../use-done.ts'
import { useFormat } from '../../use-format.ts'

/** By then the server has made its first attempt, unless the receiver is slow. */
const CALLED_WITHIN_MS = 4 * SECOND_MS

/** Shows an address that is notified of events with its last call, and what can be done about it. */
export function WebhookRow({ webhook, again }: { webhook: api.ShownWebhook; again: () => void }) {
  const { t, i18n } = useLingui()
  const { webhook_id, url, chat_id, events, last } = webhook
  const host = chat_id === null ? new URL(url).host : `Telegram ${chat_id}`
  const params = { webhook_id }
  const sent = () => {
    again()
    setTimeout(again, CALLED_WITHIN_MS)
  }
  return (
    <Row>
      <RowName
        also={
          <>
            {chat_id === null && <bdi translate="no">{url}</bdi>}
            <p>{i18n._(EVENT_CHOICE_WORDS[events])}</p>
          </>
        }
      >
        <bdi translate="no">{host}</bdi>
      </RowName>
      <LastCall last={last} />
      <RowActions
        name={host}
        likely={
          <Action
            title={t`Send a test to ${host}`}
            lead={<Trans>A test event is sent within seconds.</Trans>}
            action={t({ message: 'Send', context: 'console' })}
            label={t`Send a test`}
            send={({ why }) => callConsole(api.testWebhook, { params, request: { why } })}
            onDone={sayDone(t`Sent`, sent)}
          />
        }
      >
        {last !== null && (
          <Action
            title={t`Send the last event to ${host} again`}
            lead={<Trans>It keeps its id, so a receiver that already has it can ignore it.</Trans>}
            action={t`Send again`}
            send={({ why }) => callConsole(api.repeatWebhook, { params, request: { why } })}
            onDone={sent}
          />
        )}
        <Action
          title={t`Remove ${host}`}
          lead={<Trans>It gets no more events, and waiting ones are dropped.</Trans>}
          action={t`Remove`}
          danger
          send={({ why }) => callConsole(api.removeWebhook, { params, request: { why } })}
          onDone={again}
        />
      </RowActions>
    </Row>
  )
}

function LastCall({ last }: Pick<api.ShownWebhook, 'last'>) {
  const { i18n } = useLingui()
  const { moment } = useFormat()
  if (last === null) return <Trans>No event yet</Trans>
  const { state, type, created_at_ms, status, failure } = last
  return (
    <div>
      <p>{i18n._(CALL_STATE_WORDS[state])}</p>
      <RowDetails>
        <bdi translate="no">{type}</bdi> · {moment(created_at_ms)}
      </RowDetails>
      {state !== 'delivered' && (
        <RowDetails color="bad">
          {failure !== null && i18n._(CALL_FAILURE_WORDS[failure])}
          {status !== null && <Trans>It answered with status {status}.</Trans>}
        </RowDetails>
      )}
    </div>
  )
}
