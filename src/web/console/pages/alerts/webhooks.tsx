import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ShownWebhook } from '#contract/console/alerts.ts'
import * as api from '#contract/console/alerts.ts'
import { WEBHOOK_PROBLEM_WORDS } from '#contract/console/words/alerts.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { EmptyState, Rows, Tools } from '../../ui/page.tsx'
import { ShownOnce } from '../../ui/secrets/shown-once.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** Lists the addresses that are notified of events; adds and removes them. */
export function Webhooks({
  webhooks,
  again,
}: {
  webhooks: readonly ShownWebhook[]
  again: () => void
}) {
  const { i18n, t } = useLingui()
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <h2>
        <Trans>By webhook</Trans>
      </h2>
      <p>
        <Trans>
          Each event is also posted to these addresses, signed as in Standard Webhooks and without
          any member’s data.
        </Trans>
      </p>
      {secret !== null && (
        <ShownOnce text={secret} label={t`Copy the secret`} onClose={() => setSecret(null)}>
          <Trans>The receiver checks signatures with this secret. You’ll only see it once:</Trans>
        </ShownOnce>
      )}
      {webhooks.length === 0 ? (
        <EmptyState>
          <Trans>No webhooks.</Trans>
        </EmptyState>
      ) : (
        <Rows>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.webhook_id} webhook={webhook} again={again} />
          ))}
        </Rows>
      )}
      <Tools>
        <Action
          title={t`Add a webhook`}
          lead={<Trans>You’ll get the secret that signs its calls, shown once.</Trans>}
          action={t`Add webhook`}
          fields={[{ name: 'url', label: t`Webhook address`, inputMode: 'url', maxLength: 500 }]}
          send={({ url = '', why = '' }) =>
            callConsole(api.addWebhook, { request: { url: url.trim(), why } })
          }
          explainReply={({ problem }) =>
            problem === null ? null : i18n._(WEBHOOK_PROBLEM_WORDS[problem])
          }
          onDone={(added) => {
            setSecret(added.secret)
            again()
          }}
        />
      </Tools>
    </>
  )
}
