import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import * as api from '#contract/console/alerts.ts'
import { EVENT_CHOICES } from '#contract/console/business-events.ts'
import { WEBHOOK_PROBLEM_WORDS } from '#contract/console/words/alerts.ts'
import { EVENT_CHOICE_WORDS } from '../../alert-words.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { RowList, TitledSection, Tools } from '../../ui/page.tsx'
import { ShownOnce } from '../../ui/secrets/shown-once.tsx'
import { WebhookRow } from './webhook-row.tsx'

const chosen = (typed: string | undefined) =>
  EVENT_CHOICES.find((choice) => choice === typed) ?? 'alerts'

/** Lists the addresses and chats that are notified of events; adds and removes them. */
export function Webhooks({
  webhooks,
  again,
}: {
  webhooks: readonly api.ShownWebhook[]
  again: () => void
}) {
  const { i18n, t } = useLingui()
  const [secret, setSecret] = useState<string | null>(null)
  const events = {
    name: 'events',
    label: t`Events`,
    options: EVENT_CHOICES.map((choice) => [choice, i18n._(EVENT_CHOICE_WORDS[choice])] as const),
    initial: 'all',
  }
  const explain = ({ problem }: { problem: api.WebhookProblem | null }) =>
    problem === null ? null : i18n._(WEBHOOK_PROBLEM_WORDS[problem])
  return (
    <TitledSection
      title={<Trans>By webhook</Trans>}
      lead={
        <Trans>
          Events can also be posted to an address, signed as in Standard Webhooks, or written to a
          Telegram chat. None has a member’s address or number.
        </Trans>
      }
    >
      {secret !== null && (
        <ShownOnce text={secret} label={t`Copy the secret`} onClose={() => setSecret(null)}>
          <Trans>The receiver checks signatures with this secret. You’ll only see it once:</Trans>
        </ShownOnce>
      )}
      <RowList items={webhooks}>
        {(webhook) => <WebhookRow key={webhook.webhook_id} webhook={webhook} again={again} />}
      </RowList>
      <Tools>
        <Action
          title={t`Add a webhook`}
          lead={<Trans>You’ll get the secret that signs its calls, shown once.</Trans>}
          action={t`Add webhook`}
          fields={[
            { name: 'url', label: t`Webhook address`, inputMode: 'url', maxLength: 500 },
            events,
          ]}
          send={({ url = '', events, why }) => {
            const request = { url: url.trim(), events: chosen(events), why }
            return callConsole(api.addWebhook, { request })
          }}
          explainReply={explain}
          onDone={(added) => {
            setSecret(added.secret)
            again()
          }}
        />
        <Action
          title={t`Add a Telegram chat`}
          lead={
            <Trans>
              Make a bot with @BotFather, and add it to the chat. Of the business, the chat gets
              payments: order number, plan and amount.
            </Trans>
          }
          action={t`Add chat`}
          label={t`Add a Telegram chat`}
          fields={[
            {
              name: 'bot_token',
              label: t`Token of the bot`,
              type: 'password',
              maxLength: 100,
              isRight: (typed) => v.is(api.telegramToken, typed.trim()),
              wrong: t`A token looks like 123456789:AA…, as @BotFather wrote it.`,
            },
            {
              name: 'chat_id',
              label: t`Chat`,
              hint: t`Its id, such as -1001234567890, or the @name of a channel`,
              maxLength: 40,
              isRight: (typed) => v.is(api.telegramChat, typed.trim()),
              wrong: t`Enter a number or an @name.`,
            },
            events,
          ]}
          send={({ bot_token = '', chat_id = '', events, why }) => {
            const chat = { bot_token: bot_token.trim(), chat_id: chat_id.trim() }
            const request = { ...chat, events: chosen(events), why }
            return callConsole(api.addTelegramChat, { request })
          }}
          explainReply={explain}
          onDone={again}
        />
      </Tools>
    </TitledSection>
  )
}
