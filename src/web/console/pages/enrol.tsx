import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import {
  MIN_OPERATOR_PASSWORD,
  type OPERATOR_SESSION_ENDPOINTS,
} from '#contract/console/session.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { isRefusal, type Remote } from '../../remote.ts'
import { useFields } from '../../state/forms/bound-fields.ts'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../../ui/basic/alert.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { ChoicePills } from '../../ui/controls/choice-pills.tsx'
import { FactorCodeField } from '../../ui/controls/factor-code-field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { QrCode } from '../../ui/controls/qr-code.tsx'
import type { FactorWay } from '../state/shown-factor.ts'
import { enrolForm, enrolment, finishEnrolment, openEnrolment } from '../state/sign-in.ts'
import { Loaded } from '../ui/loaded.tsx'
import { sayFailure } from '../words.ts'

type Offer = ReplyOf<typeof OPERATOR_SESSION_ENDPOINTS.openEnrolment>

/**
 * Sets the password and second factor of a new operator, once; the link of `operators add` leads
 * here.
 */
export function EnrolPage() {
  const offer = useSnapshot(enrolment).offer as Remote<Offer>
  useEffect(() => {
    openEnrolment()
  }, [])
  const isSpent = offer.status === 'failed' && isRefusal(offer.failure, 'link_spent')
  return (
    <chakra.div width="full" maxWidth="text" marginInline="auto" display="grid" gap="6">
      <chakra.h1 tabIndex={-1} fontSize="36">
        <Trans>Set up your operator account</Trans>
      </chakra.h1>
      {isSpent ? (
        <Alert tone="bad">
          <Trans>This link was already used or is older than a day. Ask for a new link.</Trans>
        </Alert>
      ) : (
        <Loaded remote={offer} again={openEnrolment}>
          {(ready) => <Steps {...ready} />}
        </Loaded>
      )}
    </chakra.div>
  )
}

function Steps({ name, secret, uri }: Offer) {
  const { t, i18n } = useLingui()
  const [, go] = useLocation()
  const { busy, failure, refused, problems } = useSnapshot(enrolForm)
  const field = useFields(enrolForm)
  const least = t`At least ${MIN_OPERATOR_PASSWORD} characters; a sentence works well`
  const [way, choose] = useState<FactorWay>('code')
  const isShort = problems.password === 'password_length'
  return (
    <>
      <p>
        <Trans>
          Your name here is <b>{name}</b>. Every change you make is recorded under it.
        </Trans>
      </p>
      <ChoicePills
        legend={t`1. Choose how to confirm it’s you`}
        chosen={way}
        options={[
          { value: 'code', label: t`Authenticator app` },
          { value: 'passkey', label: t`Passkey` },
        ]}
        onChoose={choose}
      />
      {way === 'code' ? (
        <AppSecret secret={secret} uri={uri} />
      ) : (
        <p>
          <Trans>
            It’s stored on this device or a security key, and unlocked with your fingerprint, face
            or PIN. Your browser will ask you to create it after the next step.
          </Trans>
        </p>
      )}
      <chakra.h2 fontSize="18">
        {way === 'code' ? (
          <Trans>2. Choose a password and enter an authenticator code</Trans>
        ) : (
          <Trans>2. Choose a password</Trans>
        )}
      </chakra.h2>
      <FormBody
        refused={refused}
        failure={sayFailure(failure, i18n)}
        onSubmit={async () => {
          if (await finishEnrolment(way)) go('/', { replace: true })
        }}
      >
        <PasswordField
          {...field('password')}
          {...(isShort && { error: least })}
          label={t`Password`}
          hint={isShort ? undefined : least}
          name="new-password"
          autoComplete="new-password"
          required
        />
        <PasswordField
          {...field('confirmation')}
          label={t`Confirm password`}
          name="confirmation"
          autoComplete="new-password"
          required
        />
        {way === 'code' && <FactorCodeField {...field('code')} kind="authenticator" />}
        <Button type="submit" wide busy={busy}>
          <Trans>Save and sign in</Trans>
        </Button>
      </FormBody>
    </>
  )
}

function AppSecret({ secret, uri }: Pick<Offer, 'secret' | 'uri'>) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="5" alignItems="center">
      <QrCode text={uri} side="11rem" />
      <chakra.div flex="1 1 14rem">
        <p>
          <Trans>Scan this with an authenticator app</Trans>
        </p>
        <chakra.p color="muted">
          <Trans>Or type in this key:</Trans>
        </chakra.p>
        <chakra.code fontFamily="mono" overflowWrap="anywhere" data-testid="secret">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </chakra.code>
      </chakra.div>
    </chakra.div>
  )
}
