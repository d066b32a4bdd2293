import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/service/providers.ts'
import { byLocale, LOCALES } from '#domain/site/locales.ts'
import type { Outcome } from '../../../api.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import type { ActionField } from '../../ui/action-field.tsx'
import { useFormat } from '../../use-format.ts'
import { type Changed, explainProblem, KIND_WORDS, SETTING_WORDS } from './provider-words.ts'

/** Asks for names and settings, to add or to change a provider; a key that is not typed again stays with its address. */
export function ProviderForm({
  kind,
  provider,
  onDone,
}: {
  kind: api.ProviderKind
  /** the provider as it is; absent for a new one */
  provider?: api.ShownProvider
  onDone: () => void
}) {
  const { i18n, t } = useLingui()
  const { language } = useFormat()
  const locale = useLocale()
  const name = provider?.names?.[locale] ?? i18n._(KIND_WORDS[kind])
  const words = provider
    ? { title: t`Change ${name}`, action: t`Save`, label: t`Change` }
    : { title: t`Add ${name}`, action: t`Add provider`, label: t`Add ${name}` }
  const settings: readonly api.ProviderField[] = api.PROVIDER_FIELDS[kind]
  const nameFields = LOCALES.map((locale): ActionField => {
    const tongue = language(locale)
    return {
      name: locale,
      label: t`Name for members (${tongue})`,
      initial: provider?.names?.[locale] ?? '',
      maxLength: 60,
    }
  })
  const settingFields = settings.map(({ name, isSecret, isOptional }): ActionField => {
    const { label, hint } = SETTING_WORDS[name] ?? {}
    const isKept = isSecret && provider !== undefined
    return {
      name,
      label: label ? i18n._(label) : name,
      hint: isKept
        ? t`Empty keeps the stored value, unless the address changes`
        : hint && i18n._(hint),
      initial: provider?.settings.find((setting) => setting.name === name)?.value ?? '',
      isOptional: isOptional || isKept || false,
      maxLength: 500,
      wrong: t`This is missing, or its format is wrong.`,
      ...(isSecret && { type: 'password' }),
    }
  })
  return (
    <Action
      {...words}
      lead={
        <Trans>
          Members choose by the name. Keys are stored encrypted and never shown again; changes apply
          within seconds.
        </Trans>
      }
      fields={[...nameFields, ...settingFields]}
      send={async ({ why, ...values }) => {
        const request = {
          names: byLocale((locale) => values[locale]?.trim() ?? ''),
          settings: Object.fromEntries(settings.map(({ name }) => [name, values[name] ?? ''])),
          why,
        }
        if (provider === undefined) {
          return atItsField(await callConsole(api.addProvider, { request: { kind, ...request } }))
        }
        const { provider_id } = provider
        const params = { provider_id }
        return atItsField(await callConsole(api.changeProvider, { params, request }))
      }}
      explainReply={({ problem }) => explainProblem(problem, i18n)}
      onDone={onDone}
    />
  )
}

/** Makes a reply that refuses a setting a failure of that setting's field. */
function atItsField(outcome: Outcome<Changed>): Outcome<Changed> {
  if (!outcome.ok || outcome.value.problem !== 'setting') return outcome
  const field = outcome.value.setting ?? ''
  return { ok: false, failure: { kind: 'refused', error: 'invalid_request', field } }
}
