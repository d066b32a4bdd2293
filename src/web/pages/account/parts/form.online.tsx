import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { explainForm } from '../../../error-messages.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import type { Form } from '../../../state/forms/form.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { FormBody } from '../../../ui/controls/form-body.tsx'

/** Renders a form of the settings. Without the service its button is disabled, with the reason. */
export function SectionForm<F extends string>({
  form,
  action,
  danger = false,
  onSubmit,
  onCancel,
  children,
}: {
  form: Form<F>
  /** label of the submit button */
  action: ReactNode
  danger?: boolean
  onSubmit: () => void
  onCancel?: () => void
  children: ReactNode
}) {
  const { i18n } = useLingui()
  const { failure, busy, refused } = useSnapshot(form) as Pick<
    Form<F>,
    'failure' | 'busy' | 'refused'
  >
  const { can, reason } = useCanChange()
  return (
    <FormBody
      refused={refused}
      failure={explainForm(failure, i18n)}
      onSubmit={() => {
        if (can) onSubmit()
      }}
    >
      {children}
      {reason !== null && (
        <Alert tone="offline" still>
          {reason}
        </Alert>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy || !can}>
          {action}
        </Button>
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </chakra.div>
    </FormBody>
  )
}
