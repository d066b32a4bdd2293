import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { CHECKS, checkConnection } from '#domain/connection/checks.ts'
import type { ConnectionFacts } from '#domain/connection/facts.ts'
import { PLATFORM_NAMES } from '#domain/devices/devices.ts'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { shownValue } from '../../../remote.ts'
import { member } from '../../../state/session/member.ts'
import { CheckBox } from '../../../ui/controls/check-box.tsx'
import { Summary } from '../../../ui/controls/summary.tsx'
import { TextToCopy } from '../parts/text-to-copy.tsx'
import { CHECK_NAMES, STATE_WORDS } from './words.ts'

/** Offers a text for support, without an address, a key or the account's number unless that is ticked. */
export function SupportText({ facts, cause }: { facts: ConnectionFacts; cause: string }) {
  const { i18n, t } = useLingui()
  const [isNumbered, setNumbered] = useState(false)
  const number = shownValue(useSnapshot(member).account)?.digital_account_number ?? ''
  const states = checkConnection(facts)
  const { device, nowMs } = facts
  const text = [
    `${t`Why am I not connected?`} ${formatInstant(nowMs)}`,
    cause,
    ...(device ? [`${PLATFORM_NAMES[device.Platform]}, ${device.node_name ?? '-'}`] : []),
    ...CHECKS.map((row) => `${i18n._(CHECK_NAMES[row])}: ${i18n._(STATE_WORDS[states[row]])}`),
    ...(isNumbered ? [`${t`Digital account number`}: ${groupAccountNumber(number)}`] : []),
  ].join('\n')
  return (
    <details>
      <Summary fontWeight={600}>
        <Trans>Text for support</Trans>
      </Summary>
      <TextToCopy text={text} label={t`Copy the text for support`} data-testid="support-text" />
      <CheckBox
        name="numbered"
        checked={isNumbered}
        onChange={(event) => setNumbered(event.currentTarget.checked)}
      >
        <Trans>Add my account number, so that support finds my account</Trans>
      </CheckBox>
    </details>
  )
}
