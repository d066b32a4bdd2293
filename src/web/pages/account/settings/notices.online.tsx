import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { SwitchableNotification } from '#contract/inbox.ts'
import { explain } from '../../../error-messages.ts'
import { useAccountPart } from '../../../state/account/account-parts.ts'
import { setMailLocale, setNotice, settingsWork } from '../../../state/account/settings.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { SETTINGS } from '../../../state/parts/settings.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { ChoicePills } from '../../../ui/controls/choice-pills.tsx'
import { SwitchRow } from '../../../ui/controls/switch-row.tsx'
import { PartState } from '../parts/part-state.tsx'
import { LANGUAGE_OPTIONS } from './choices.tsx'
import { SectionFrame } from './section-frame.tsx'

/** Chooses the language of emails, and which kinds are sent. Security emails cannot be switched off. */
export function NoticesSection() {
  const { i18n } = useLingui()
  const { remote, reload } = useAccountPart(SETTINGS)
  const { failure } = useSnapshot(settingsWork)
  const { can, reason } = useCanChange()
  return (
    <SectionFrame
      lead={
        <Trans>
          We always email you about your password, address, sign-ins and deletion, to protect your
          account. You can also read everything in your notifications.
        </Trans>
      }
    >
      {reason !== null && (
        <Alert tone="offline" still>
          {reason}
        </Alert>
      )}
      <PartState remote={remote} onRetry={reload} waiting={<Skeleton height="24rem" />}>
        {({ locale, mailed }) => (
          <>
            <Card>
              <ChoicePills
                legend={<Trans>Email language</Trans>}
                chosen={locale}
                options={LANGUAGE_OPTIONS}
                onChoose={(chosen) => {
                  if (can) setMailLocale(chosen)
                }}
              />
            </Card>
            <Card paddingBlock="2" css={{ '& > :first-of-type': { borderTop: 'none' } }}>
              {KINDS.map((kind) => {
                const isOn = mailed[kind]
                // an older copy does not say
                if (isOn === undefined) return null
                return (
                  <SwitchRow
                    key={kind}
                    name={<KindName kind={kind} />}
                    isOn={isOn}
                    disabled={!can}
                    onChange={(is_mailed) => setNotice(kind, is_mailed)}
                  >
                    <KindWords kind={kind} />
                  </SwitchRow>
                )
              })}
            </Card>
          </>
        )}
      </PartState>
      {failure && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
    </SectionFrame>
  )
}

const KINDS: readonly SwitchableNotification[] = [
  'receipt',
  'expiry',
  'allowance',
  'reward',
  'news',
]

function KindName({ kind }: { kind: SwitchableNotification }) {
  switch (kind) {
    case 'receipt':
      return <Trans>Receipts</Trans>
    case 'expiry':
      return <Trans>Membership ending</Trans>
    case 'allowance':
      return <Trans>Monthly traffic</Trans>
    case 'reward':
      return <Trans>Invitations</Trans>
    case 'news':
      return <Trans comment="a kind of email">News</Trans>
  }
}

function KindWords({ kind }: { kind: SwitchableNotification }) {
  switch (kind) {
    case 'receipt':
      return <Trans>After each payment</Trans>
    case 'expiry':
      return <Trans>Seven days and one day before your membership ends, and once after</Trans>
    case 'allowance':
      return <Trans>When you’ve used 80% of a month’s traffic, and when you’ve used it all</Trans>
    case 'reward':
      return <Trans>When free days arrive or are taken back</Trans>
    case 'news':
      return <Trans>Offers and what’s new, now and then</Trans>
  }
}
