import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/service/providers.ts'
import {
  PROVIDER_FIELDS,
  type ProviderField,
  type ProviderKind,
  type ShownProvider,
} from '#contract/console/service/providers.ts'
import { PROVIDER_PROBLEM_WORDS } from '#contract/console/words/problems.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import type { Outcome } from '../../../api.ts'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import type { ActionField } from '../../ui/action-field.tsx'
import { useFormat } from '../../use-format.ts'
import { KIND_WORDS, SETTING_WORDS } from './provider-words.ts'

type Changed = ReplyOf<typeof api.addProvider>
type Names = Record<Locale, string>

/** Asks for the names and the settings of a provider, and adds it. */
export function AddProvider({ kind, onDone }: { kind: ProviderKind; onDone: () => void }) {
  const { i18n, t } = useLingui()
  const name = i18n._(KIND_WORDS[kind])
  return (
    <ProviderForm
      kind={kind}
      title={t`Add ${name}`}
      action={t`Add provider`}
      label={t`Add ${name}`}
      send={({ why, ...typed }) =>
        callConsole(api.addProvider, { request: { kind, ...typed, why } })
      }
      onDone={onDone}
    />
  )
}

/** Changes names, settings and keys; a key that is not typed again stays with its address. */
export function ChangeProvider({
  provider,
  kind,
  onDone,
}: {
  provider: ShownProvider
  kind: ProviderKind
  onDone: () => void
}) {
  const { t } = useLingui()
  const locale = useLocale()
  const { provider_id } = provider
  const name = provider.names?.[locale] ?? provider_id
  return (
    <ProviderForm
      kind={kind}
      provider={provider}
      title={t`Change ${name}`}
      action={t`Save`}
      label={t`Change`}
      send={(request) => callConsole(api.changeProvider, { params: { provider_id }, request })}
      onDone={onDone}
    />
  )
}

interface Typed {
  names: Names
  settings: Record<string, string>
  why: string
}

function ProviderForm({
  kind,
  provider,
  send,
  onDone,
  ...words
}: {
  kind: ProviderKind
  /** the provider as it is; absent for a new one */
  provider?: ShownProvider
  title: string
  action: string
  label: string
  send: (typed: Typed) => Promise<Outcome<Changed>>
  onDone: () => void
}) {
  const { i18n, t } = useLingui()
  const { language } = useFormat()
  const settings: readonly ProviderField[] = PROVIDER_FIELDS[kind]
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
  const explain = ({ problem }: Changed) =>
    problem === null || problem === 'setting' ? null : i18n._(PROVIDER_PROBLEM_WORDS[problem])
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
      send={async ({ why, ...values }) =>
        atItsField(
          await send({
            names: Object.fromEntries(
              LOCALES.map((locale) => [locale, values[locale]?.trim() ?? '']),
            ) as Names,
            settings: Object.fromEntries(settings.map(({ name }) => [name, values[name] ?? ''])),
            why,
          }),
        )
      }
      explainReply={explain}
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
