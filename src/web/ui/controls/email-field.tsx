import { useLingui } from '@lingui/react/macro'
import { MAX_EMAIL_LENGTH } from '#domain/identity/credentials.ts'
import { Field, type FieldProps } from './field.tsx'

/** Asks for an email address, with the fitting keyboard and autofill. */
export function EmailField({
  label,
  ...field
}: Partial<Pick<FieldProps, 'label'>> & Pick<FieldProps, 'value' | 'error' | 'onChange'>) {
  const { t } = useLingui()
  return (
    <Field
      {...field}
      label={label ?? t`Email`}
      name="email"
      // Chromium rewrites what is typed into the type "email", and refuses letters beyond ASCII
      type="text"
      inputMode="email"
      autoCorrect="off"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
      required
    />
  )
}
