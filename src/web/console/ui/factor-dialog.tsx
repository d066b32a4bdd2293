import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { useFields } from '../../state/forms/bound-fields.ts'
import { chakra } from '../../theme/chakra.ts'
import { FactorCodeField } from '../../ui/controls/factor-code-field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'
import { Modal } from '../../ui/controls/modal.tsx'
import { declineFactor, factorForm, factorQuestion, showFactor } from '../state/factor.ts'
import { operator } from '../state/operator.ts'
import { sayFailure } from '../words.ts'
import { ActionButtons } from './action-buttons.tsx'

/** Asks for the second factor when an action needs a recent one. */
export function FactorDialog() {
  const { isAsked } = useSnapshot(factorQuestion)
  return isAsked ? <Question /> : null
}

function Question() {
  const { i18n } = useLingui()
  const { busy, failure, refused } = useSnapshot(factorForm)
  const field = useFields(factorForm)
  const { session } = useSnapshot(operator)
  const way = session.signed_in === true && session.has_passkey ? 'passkey' : 'code'
  return (
    <Modal title={<Trans>Confirm it’s you</Trans>} onCancel={declineFactor}>
      <chakra.p color="muted" marginBottom="5">
        {way === 'code' ? (
          <Trans>This needs an authenticator code from the last ten minutes.</Trans>
        ) : (
          <Trans>This needs your passkey, used within the last ten minutes.</Trans>
        )}
      </chakra.p>
      <FormBody
        refused={refused}
        failure={sayFailure(failure, i18n)}
        onSubmit={() => showFactor(way)}
      >
        {way === 'code' && <FactorCodeField {...field('code')} kind="authenticator" autoFocus />}
        <ActionButtons
          onCancel={declineFactor}
          busy={busy}
          action={way === 'code' ? <Trans>Continue</Trans> : <Trans>Use the passkey</Trans>}
        />
      </FormBody>
    </Modal>
  )
}
