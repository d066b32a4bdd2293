import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { connectionCause } from '#domain/connection/causes.ts'
import { checkConnection } from '#domain/connection/checks.ts'
import { type ConnectionFacts, otherHolders } from '#domain/connection/facts.ts'
import { monthEndsAt } from '#domain/devices/traffic.ts'
import type { Locale } from '#domain/site/locales.ts'
import { formatUtcDay } from '../../../format.ts'
import { shownValue } from '../../../remote.ts'
import { site } from '../../../state/app/site.ts'
import { useConnection } from '../../../state/devices/connection.ts'
import { clearDeviceWork } from '../../../state/devices/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../../ui/basic/skeleton.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { connectionPath } from '../devices/device-paths.ts'
import { nameOf } from '../parts/name-of.ts'
import { PartState } from '../parts/part-state.tsx'
import { Checks } from './checks.tsx'
import { StepAction } from './step-action.tsx'
import { SupportText } from './support-text.tsx'
import type { Named } from './words.ts'
import { CAUSE_TEXTS, CAUSE_TITLES, STEP_TEXTS, TELLING_STEPS } from './words.ts'

/** Names one cause why a device isn't connected, and the next step; readable offline (decision 145). */
export default function Connection() {
  const DeviceId = new URLSearchParams(useSearch()).get('device')
  const { remote, reload, facts } = useConnection(DeviceId)
  useEffect(() => clearDeviceWork, [])
  return (
    <PartState remote={remote} onRetry={reload} waiting={<Waiting />}>
      {() => (facts ? <Answer facts={facts} onCheck={reload} /> : <Waiting />)}
    </PartState>
  )
}

function Answer({ facts, onCheck }: { facts: ConnectionFacts; onCheck: () => Promise<unknown> }) {
  const { cause, step } = connectionCause(facts)
  const { i18n } = useLingui()
  const named = namedIn(facts, useLocale())
  // the device's own name is left out of what is sent to support
  const title = (name = named.name) => i18n._(CAUSE_TITLES[cause]({ ...named, name }))
  const ofCause = TELLING_STEPS.includes(step) ? undefined : CAUSE_TEXTS[cause]
  const text = i18n._((ofCause ?? STEP_TEXTS[step])(named))
  return (
    <>
      <DeviceChoice facts={facts} />
      <Card display="grid" gap="4" data-cause={cause}>
        <chakra.div aria-live="polite" display="grid" gap="2">
          <chakra.h2 fontSize="22" overflowWrap="anywhere">
            {title()}
          </chakra.h2>
          <chakra.p overflowWrap="anywhere">{text}</chakra.p>
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <StepAction facts={facts} step={step} onCheck={onCheck} />
        </chakra.div>
      </Card>
      <Checks found={checkConnection(facts)} />
      <SupportText facts={facts} cause={title('…')} />
    </>
  )
}

/** Chooses which device the page is about, where there are several. */
function DeviceChoice({ facts: { device, devices } }: { facts: ConnectionFacts }) {
  const { t } = useLingui()
  const [, go] = useLocation()
  if (device === null || devices.length < 2) return null
  return (
    <Field
      label={t`Device`}
      name="device"
      value={device.DeviceId}
      onChange={({ currentTarget: { value } }) => go(connectionPath(value), { replace: true })}
    >
      {devices.map((option) => (
        <option key={option.DeviceId} value={option.DeviceId}>
          {nameOf(option)}
        </option>
      ))}
    </Field>
  )
}

function Waiting() {
  return <Skeleton height="18rem" borderRadius="card" />
}

/** Returns the values that the sentences about these facts name. */
export function namedIn(facts: ConnectionFacts, locale: Locale): Named {
  const { device, nowMs } = facts
  const [holder] = otherHolders(facts)
  return {
    name: device ? nameOf(device) : '',
    node: device?.node_name ?? '',
    other: holder ? nameOf(holder) : '',
    day: formatUtcDay(monthEndsAt(nowMs), locale),
    announcement: shownValue(site.config)?.announcement?.texts[locale] ?? '',
  }
}
