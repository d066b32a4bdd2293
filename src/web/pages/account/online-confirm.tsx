import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useAccountPart } from '../../state/account-parts.ts'
import { useFields } from '../../state/bound-fields.ts'
import { confirmation } from '../../state/confirmation.ts'
import { shownValue } from '../../state/remote.ts'
import { FactorCodeField } from '../../ui/factor-code-field.tsx'
import type { FieldProps } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

type Bound = Pick<FieldProps, 'value' | 'error' | 'onChange'>

/** The member's present password, and a code where the account's factors ask for one. */
export function OwnPassword({ password, code }: { password: Bound; code: Bound }) {
  const { t } = useLingui()
  const { remote } = useAccountPart('factors')
  const needs_code = shownValue(remote)?.needs_code || code.error !== undefined
  return (
    <>
      <PasswordField
        {...password}
        label={t`Your present password`}
        name="current-password"
        autoComplete="current-password"
        required
      />
      {needs_code && <FactorCodeField {...code} of="either" />}
    </>
  )
}

/** The same for a change of the factors. */
export function ConfirmFields() {
  useSnapshot(confirmation)
  const field = useFields(confirmation)
  return <OwnPassword password={field('password')} code={field('code')} />
}
