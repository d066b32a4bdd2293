import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { explain } from '../../error-messages.ts'
import { useFields } from '../../state/bound-fields.ts'
import { FactorCodeField } from '../../ui/factor-code-field.tsx'
import { FormBody } from '../../ui/form-body.tsx'
import { declineFactor, factorForm, factorQuestion, showFactor } from '../state/factor.ts'
import { DeedButtons } from './deed-buttons.tsx'
import { Modal } from './modal.tsx'

/** Asks for the factor again where a deed needs it. */
export function FactorDialog() {
  const { is_asked } = useSnapshot(factorQuestion)
  return is_asked ? <Question /> : null
}

function Question() {
  const { i18n } = useLingui()
  const { busy, failure, refused } = useSnapshot(factorForm)
  const field = useFields(factorForm)
  return (
    <Modal title={<Trans>Show that it is you</Trans>} onCancel={declineFactor}>
      <chakra.p color="muted" marginBottom="5">
        <Trans>For this, a code of your authenticator app may be no older than ten minutes.</Trans>
      </chakra.p>
      <FormBody
        refused={refused}
        failure={failure && explain(failure, i18n)}
        onSubmit={() => showFactor()}
      >
        <FactorCodeField {...field('code')} of="authenticator" autoFocus />
        <DeedButtons onCancel={declineFactor} busy={busy} action={<Trans>Go on</Trans>} />
      </FormBody>
    </Modal>
  )
}
