import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldProps } from './field.tsx'
import { PasswordField } from './password-field.tsx'

type Bound = Pick<FieldProps, 'value' | 'error' | 'onChange'>

/** Asks for a new password and its confirmation. */
export function NewPasswordFields({
  label,
  password,
  confirmation,
}: {
  label: ReactNode
  password: Bound
  confirmation: Bound
}) {
  const { t } = useLingui()
  return (
    <>
      <PasswordField
        {...password}
        label={label}
        hint={t`8–12 characters`}
        name="new-password"
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...confirmation}
        label={t`Confirm password`}
        name="confirm-password"
        autoComplete="new-password"
        required
      />
    </>
  )
}
