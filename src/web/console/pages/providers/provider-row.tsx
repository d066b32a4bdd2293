import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as api from '#contract/console/service/providers.ts'
import { parseChoice } from '#domain/text/parse-choice.ts'
import { explain } from '../../../error-messages.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { callConsole } from '../../state/call.ts'
import { may } from '../../state/operator.ts'
import { Action } from '../../ui/action.tsx'
import { Row, RowDetails, RowEnd, RowName } from '../../ui/page.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { ProviderForm } from './provider-form.tsx'
import { explainProblem, KIND_WORDS } from './provider-words.ts'

/** Shows a provider with the address for its webhooks, and what can be done about it. */
export function ProviderRow({
  provider,
  again,
}: {
  provider: api.ShownProvider
  again: () => void
}) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { provider_id, names, is_offered, webhook_url } = provider
  const kind = parseChoice(api.PROVIDER_KINDS, provider.kind)
  const kindName = kind ? i18n._(KIND_WORDS[kind]) : provider.kind
  const name = names?.[locale] ?? kindName
  const params = { provider_id }
  const test = useTest(provider_id, name)
  return (
    <Row>
      <RowName
        also={
          <>
            {names !== null && `${kindName} · `}
            <bdi translate="no">{provider_id}</bdi>
          </>
        }
      >
        <bdi translate="no">{name}</bdi>
      </RowName>
      <div>
        <RowDetails>
          {names === null && <Trans>Set by environment variables</Trans>}
          {names !== null && <Offered is_offered={is_offered} />}
        </RowDetails>
        <RowDetails>
          <Trans>
            Webhook: <bdi translate="no">{webhook_url}</bdi>
          </Trans>
        </RowDetails>
        <RowDetails role="status" color={test.answer?.isGood === false ? 'bad' : 'good'}>
          {test.answer?.words}
        </RowDetails>
      </div>
      {names === null || kind === null || !may('changeProvider') ? (
        <RowEnd>{test.button}</RowEnd>
      ) : (
        <RowActions name={name} likely={test.button}>
          <ProviderForm kind={kind} provider={provider} onDone={again} />
          <Action
            title={is_offered ? t`Switch off ${name}` : t`Switch on ${name}`}
            lead={
              is_offered ? (
                <Trans>
                  Nobody can choose it for a new order. Open payments can still be made, and earlier
                  ones refunded.
                </Trans>
              ) : (
                <Trans>Members can choose it within seconds.</Trans>
              )
            }
            action={is_offered ? t`Switch off` : t`Switch on`}
            send={({ why }) =>
              callConsole(api.offerProvider, { params, request: { is_offered: !is_offered, why } })
            }
            onDone={again}
          />
          <Action
            danger
            title={t`Remove ${name}`}
            lead={<Trans>Its keys are deleted. That works only while no order uses it.</Trans>}
            action={t`Remove`}
            send={({ why }) => callConsole(api.removeProvider, { params, request: { why } })}
            explainReply={({ problem }) => explainProblem(problem, i18n)}
            onDone={again}
          />
        </RowActions>
      )}
    </Row>
  )
}

interface Answer {
  isGood: boolean
  words: string
}

/** Asks a provider whether it accepts our keys. @returns the button, and the answer to show elsewhere */
function useTest(provider_id: string, name: string) {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const ask = async () => {
    setBusy(true)
    const outcome = await callConsole(api.testProvider, { params: { provider_id } })
    setBusy(false)
    if (!outcome.ok) setAnswer({ isGood: false, words: explain(outcome.failure, i18n) })
    else if (outcome.value.result === 'accepted')
      setAnswer({ isGood: true, words: t`It accepts our keys.` })
    else if (outcome.value.result === 'fees_hidden') {
      const words = t`It accepts our keys, but they may not read refunds and disputes, so their fees stay unknown.`
      setAnswer({ isGood: false, words })
    } else
      setAnswer({ isGood: false, words: outcome.value.detail ?? t`It doesn’t accept our keys.` })
  }
  const button = (
    <Button look="plain" busy={busy} aria-label={t`Test ${name}`} onClick={ask}>
      <Trans comment="button: asks a payment provider whether the keys work">Test</Trans>
    </Button>
  )
  return { button, answer }
}

const Offered = ({ is_offered }: { is_offered: boolean }) =>
  is_offered ? (
    <Trans>Offered to members</Trans>
  ) : (
    <Trans>Switched off: earlier payments are still followed and can be refunded</Trans>
  )
