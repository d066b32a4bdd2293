import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { shownValue } from '../../../remote.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { useFields } from '../../../state/forms/bound-fields.ts'
import { confirmation } from '../../../state/forms/confirmation.ts'
import { FACTORS } from '../../../state/parts/security.ts'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { FactorCodeField } from '../../../ui/controls/factor-code-field.tsx'
import type { FieldProps } from '../../../ui/controls/field.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { SectionForm } from '../parts/form.online.tsx'
import { SectionFrame } from '../settings/section-frame.tsx'

type Bound = Pick<FieldProps, 'value' | 'error' | 'onChange'>

/** Asks for the current password, and for a code when the account's factors require one. */
export function OwnPassword({ password, code }: { password: Bound; code: Bound }) {
  const { t } = useLingui()
  const { remote } = useAccountPart(FACTORS)
  const needs_code = shownValue(remote)?.needs_code || code.error !== undefined
  return (
    <>
      <PasswordField
        {...password}
        label={t`Your current password`}
        name="current-password"
        autoComplete="current-password"
        required
      />
      {needs_code && <FactorCodeField {...code} kind="either" />}
    </>
  )
}

/** Asks for the same before a change of the factors, after the fields of the change itself. */
export function ConfirmedChange({
  lead,
  children,
  ...form
}: { lead: ReactNode; children?: ReactNode } & Omit<
  ComponentProps<typeof SectionForm>,
  'form' | 'children'
>) {
  useSnapshot(confirmation)
  const field = useFields(confirmation)
  return (
    <SectionFrame lead={lead}>
      <Card>
        <SectionForm {...form} form={confirmation}>
          {children}
          <OwnPassword password={field('password')} code={field('code')} />
        </SectionForm>
      </Card>
    </SectionFrame>
  )
}
