import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { SecondStepWay } from '#domain/identity/factors.ts'
import { explain, explainForm } from '../../error-messages.ts'
import { failureOf } from '../../remote.ts'
import { ServiceButton } from '../../service-button.tsx'
import { useCodeField, useFields } from '../../state/forms/bound-fields.ts'
import { passkeySignIn, signInWithPasskey } from '../../state/sign-in/passkey-sign-in.ts'
import {
  chooseWay,
  finishSignIn,
  OFFERED,
  secondStep,
  sendStepCode,
  startSecondStep,
  stepDelivery,
  stepForm,
} from '../../state/sign-in/second-step.ts'
import { backToPassword, signInForm, signInStep } from '../../state/sign-in/sign-in.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { CodeField } from '../../ui/controls/code-field.tsx'
import { FactorCodeField } from '../../ui/controls/factor-code-field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'

/**
 * Asks for the second step that an unknown browser needs after the right password (decision 5), by
 * a way that the member chooses.
 */
export default function SecondStep({ onEntered }: { onEntered: () => void }) {
  const { ways } = useSnapshot(signInStep)
  const { way } = useSnapshot(secondStep)
  useEffect(() => {
    if (signInStep.ways) startSecondStep(signInStep.ways)
  }, [])
  const identifier = signInForm.values.identifier.trim()
  const others = OFFERED.filter((other) => other !== way && ways?.includes(other))
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <p>
        <Trans>
          Signing in as <bdi translate="no">{identifier}</bdi>
        </Trans>
      </p>
      {way === 'passkey' ? (
        <PasskeyWay onEntered={onEntered} />
      ) : (
        <CodeForm key={way} way={way} onEntered={onEntered} />
      )}
      <chakra.div display="grid" gap="2" justifyItems="start">
        {others.length > 0 && (
          <chakra.h2 fontSize="18">
            <Trans>Other ways</Trans>
          </chakra.h2>
        )}
        {others.map((other) => (
          <Button key={other} look="plain" onClick={() => chooseWay(other)}>
            <WayName way={other} />
          </Button>
        ))}
        <chakra.div marginInlineStart="-3">
          <Button look="quiet" onClick={() => backToPassword()}>
            <Trans>Back to the password</Trans>
          </Button>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

function WayName({ way }: { way: SecondStepWay }): ReactNode {
  switch (way) {
    case 'mailed_code':
      return <Trans>Code by email</Trans>
    case 'authenticator':
      return <Trans>Authenticator app</Trans>
    case 'recovery_code':
      return <Trans>Recovery code</Trans>
    case 'passkey':
      return <Trans>Passkey</Trans>
  }
}

function CodeForm({
  way,
  onEntered,
}: {
  way: Exclude<SecondStepWay, 'passkey'>
  onEntered: () => void
}) {
  const { i18n } = useLingui()
  const { failure, busy, refused } = useSnapshot(stepForm)
  const field = useFields(stepForm)
  const mailed = useCodeField(stepForm, stepDelivery, '')
  const finish = async () => {
    if (await finishSignIn()) onEntered()
  }
  return (
    <FormBody refused={refused} failure={explainForm(failure, i18n)} onSubmit={finish}>
      {way === 'mailed_code' ? (
        <CodeField
          {...mailed}
          purpose="sign_in"
          autoFocus
          onComplete={finish}
          onSend={sendStepCode}
        />
      ) : (
        <FactorCodeField {...field('code')} kind={way} autoFocus onDigits={finish} />
      )}
      <ServiceButton type="submit" wide busy={busy}>
        {busy ? <Trans>Signing in…</Trans> : <Trans>Continue</Trans>}
      </ServiceButton>
    </FormBody>
  )
}

function PasskeyWay({ onEntered }: { onEntered: () => void }) {
  const { i18n } = useLingui()
  const { work } = useSnapshot(passkeySignIn)
  const failure = failureOf(work)
  return (
    <chakra.div display="grid" gap="3">
      <p>
        <Trans>Your device will ask for your fingerprint, face or screen lock.</Trans>
      </p>
      <ServiceButton
        wide
        busy={work.status === 'busy'}
        autoFocus
        onClick={async () => {
          if (await signInWithPasskey()) onEntered()
        }}
      >
        <Trans>Use a passkey</Trans>
      </ServiceButton>
      {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
    </chakra.div>
  )
}
