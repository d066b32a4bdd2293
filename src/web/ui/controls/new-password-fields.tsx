import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldProps } from './field.tsx'
import { PasswordField } from './password-field.tsx'

type Bound = Pick<FieldProps, 'value' | 'error' | 'onChange'>

/** Asks for a new password and its confirmation, which may be left empty while the password is shown. */
export function NewPasswordFields({
  label,
  password,
  confirmation,
  shown,
  onShow,
}: {
  label: ReactNode
  password: Bound
  confirmation: Bound
  shown: boolean
  onShow: (shown: boolean) => void
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
        onShow={onShow}
      />
      <PasswordField
        {...confirmation}
        label={t`Confirm password`}
        hint={shown ? t`Not needed while the password above is shown` : undefined}
        name="confirm-password"
        autoComplete="new-password"
        required={!shown}
      />
    </>
  )
}
