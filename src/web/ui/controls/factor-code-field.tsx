import { useLingui } from '@lingui/react/macro'
import { normalizeDigits } from '#domain/identity/credentials.ts'
import { Field, type FieldProps } from './field.tsx'

/** Asks for a second factor's code: of an authenticator app, a recovery code, or either. */
export function FactorCodeField({
  kind,
  onDigits,
  ...field
}: {
  kind: 'authenticator' | 'recovery_code' | 'either'
  /** called when six digits are typed */
  onDigits?: () => void
} & Pick<FieldProps, 'value' | 'error' | 'onChange' | 'autoFocus'>) {
  const { t } = useLingui()
  const words = {
    authenticator: {
      label: t`Authenticator code`,
      hint: t`Six digits; a new code every 30 s`,
    },
    recovery_code: { label: t`Recovery code`, hint: t`Ten characters; each code works once` },
    either: {
      label: t`Authenticator code`,
      hint: t`Six digits from your authenticator, or a recovery code`,
    },
  }[kind]
  return (
    <Field
      {...field}
      {...words}
      name="factor-code"
      inputMode={kind === 'authenticator' ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery_code' ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={64}
      required
      onChange={(event) => {
        field.onChange?.(event)
        if (kind !== 'recovery_code' && normalizeDigits(event.target.value) !== null) onDigits?.()
      }}
    />
  )
}
