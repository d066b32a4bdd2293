import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { formatDate } from '../../../format.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { showToast } from '../../../state/app/toast.ts'
import { useFields } from '../../../state/forms/bound-fields.ts'
import { confirmation } from '../../../state/forms/confirmation.ts'
import { clearForm } from '../../../state/forms/form.ts'
import { FACTORS } from '../../../state/parts/security.ts'
import {
  confirmAuthenticator,
  firstCodeForm,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '../../../state/security/authenticator.ts'
import type { FactorsCopy } from '../../../stored-copies/security.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { OutsideLink } from '../../../ui/basic/text-link.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { FactorCodeField } from '../../../ui/controls/factor-code-field.tsx'
import { QrCode } from '../../../ui/controls/qr-code.tsx'
import { Copy } from '../parts/copy.tsx'
import { SectionForm } from '../parts/form.online.tsx'
import { PartState } from '../parts/part-state.tsx'
import { SectionFrame } from '../settings/section-frame.tsx'
import { ConfirmedChange } from './confirm.online.tsx'
import { RecoveryCodes } from './recovery-codes.online.tsx'

type Stage =
  | { kind: 'at_rest' | 'begin' | 'renew' | 'remove' }
  | { kind: 'scan'; secret: string; uri: string }
  | { kind: 'codes'; codes: readonly string[] }

/** Sets up or removes an authenticator app, and renews the recovery codes (decision 5). */
export function AuthenticatorSection() {
  const { t } = useLingui()
  const { remote, reload } = useAccountPart(FACTORS)
  const [stage, setStage] = useState<Stage>({ kind: 'at_rest' })
  const rest = () => {
    clearForm(confirmation)
    setStage({ kind: 'at_rest' })
  }
  const showCodes = (codes: readonly string[] | null) => {
    if (codes) setStage({ kind: 'codes', codes })
  }
  switch (stage.kind) {
    case 'at_rest':
      return (
        <SectionFrame
          lead={
            <Trans>
              An app on your phone shows a new code every 30 seconds. You can then sign in on a new
              browser without email. Changing how you sign in will need a code, too.
            </Trans>
          }
        >
          <PartState remote={remote} onRetry={reload} waiting={<Skeleton height="12rem" />}>
            {(factors) => <AtRest factors={factors} onChoose={(kind) => setStage({ kind })} />}
          </PartState>
        </SectionFrame>
      )
    case 'begin':
      return (
        <ConfirmedChange
          lead={<Trans>First, confirm it’s you.</Trans>}
          action={<Trans>Continue</Trans>}
          onSubmit={async () => {
            const begun = await startAuthenticator()
            if (begun) setStage({ kind: 'scan', ...begun })
          }}
          onCancel={rest}
        />
      )
    case 'scan':
      return (
        <Scan
          secret={stage.secret}
          uri={stage.uri}
          onConfirm={async () => showCodes(await confirmAuthenticator())}
          onCancel={rest}
        />
      )
    case 'codes':
      return <RecoveryCodes codes={stage.codes} onKept={rest} />
    case 'renew':
      return (
        <ConfirmedChange
          lead={<Trans>Your current codes will stop working.</Trans>}
          action={<Trans>Create ten new codes</Trans>}
          onSubmit={async () => showCodes(await renewRecoveryCodes())}
          onCancel={rest}
        />
      )
    case 'remove':
      return (
        <ConfirmedChange
          lead={
            <Trans>
              New browsers will need a code from your email again. Your recovery codes keep working.
            </Trans>
          }
          danger
          action={<Trans>Turn off the authenticator</Trans>}
          onSubmit={async () => {
            if ((await removeAuthenticator()) === null) return
            showToast(t`Operation succeeded`)
            rest()
          }}
          onCancel={rest}
        />
      )
  }
}

function AtRest({
  factors,
  onChoose,
}: {
  factors: Snapshot<FactorsCopy>
  onChoose: (kind: 'begin' | 'renew' | 'remove') => void
}) {
  const locale = useLocale()
  const { authenticator, recovery_codes_left } = factors
  const since = authenticator && formatDate(authenticator.since_ms, locale)
  return (
    <Card display="grid" gap="4">
      <chakra.p fontWeight={600}>
        {since === null ? <Trans>Not set up yet</Trans> : <Trans>On since {since}</Trans>}
      </chakra.p>
      {(since !== null || recovery_codes_left > 0) && (
        <p>
          <Plural
            value={recovery_codes_left}
            one="# recovery code left."
            other="# recovery codes left."
          />
        </p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        {since === null ? (
          <Button onClick={() => onChoose('begin')}>
            <Trans>Set up an authenticator</Trans>
          </Button>
        ) : (
          <>
            <Button look="plain" onClick={() => onChoose('renew')}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button look="plain" onClick={() => onChoose('remove')}>
              <Trans>Turn off the authenticator</Trans>
            </Button>
          </>
        )}
      </chakra.div>
    </Card>
  )
}

function Scan({
  secret,
  uri,
  onConfirm,
  onCancel,
}: {
  secret: string
  uri: string
  onConfirm: () => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const field = useFields(firstCodeForm)
  return (
    <Card display="grid" gap="6">
      <chakra.div display="flex" flexWrap="wrap" gap="6" alignItems="center">
        <QrCode text={uri} side="13rem" />
        <chakra.div flex="1 1 14rem" minWidth="0" display="grid" gap="3">
          <p>
            <Trans>
              Scan this code with your authenticator app. No camera? Type this key instead:
            </Trans>
          </p>
          <chakra.div display="flex" alignItems="center" gap="2">
            <chakra.code fontFamily="mono" overflowWrap="anywhere" dir="ltr">
              <span translate="no">{secret.match(/.{1,4}/g)?.join(' ')}</span>
            </chakra.code>
            <Copy text={secret} label={t`Copy the key`} />
          </chakra.div>
          <OutsideLink href={uri} display="inline-flex" alignItems="center" minHeight="11">
            <Trans>Open in an app on this device</Trans>
          </OutsideLink>
        </chakra.div>
      </chakra.div>
      <SectionForm
        form={firstCodeForm}
        action={<Trans comment="button: begins to use the authenticator app">Turn on</Trans>}
        onSubmit={onConfirm}
        onCancel={onCancel}
      >
        <FactorCodeField {...field('code')} kind="authenticator" onDigits={onConfirm} />
      </SectionForm>
    </Card>
  )
}
