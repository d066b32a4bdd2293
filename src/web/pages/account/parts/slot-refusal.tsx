import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { explain } from '../../../error-messages.ts'
import { formatDateTime, formatUtcDay } from '../../../format.ts'
import { failureOf, type Work } from '../../../remote.ts'
import { showToast } from '../../../state/app/toast.ts'
import { connectInPlaceOf, deviceWork } from '../../../state/devices/devices.ts'
import type { Device } from '../../../stored-copies/devices.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { SiteLink } from '../../../ui/basic/text-link.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { nameOf } from './name-of.ts'
import { Privileges } from './upgrade-prompt.tsx'

type MaybeSilent = { is_silent?: boolean | undefined }
/** Devices that no one uses at the moment are the first to give up their slot. */
const bySilence = (device: MaybeSilent, other: MaybeSilent) =>
  Number(other.is_silent ?? false) - Number(device.is_silent ?? false)

type Failure = Extract<Work, { status: 'failed' }>['failure']
type Refusal = Extract<Failure, { kind: 'refused' }>

type Named = Pick<Device, 'DeviceId' | 'DeviceInfo' | 'Platform' | 'Version' | 'is_app'>

/** Explains what the last action on a device could not do, and what the member can do. */
export function DeviceRefusal({ device }: { device: Named }) {
  const { DeviceId, work, endsByMs } = useSnapshot(deviceWork)
  const failure = failureOf(work)
  if (DeviceId !== device.DeviceId) return null
  if (endsByMs !== null) return <EndsLater endsByMs={endsByMs} />
  if (failure === null) return null
  return (
    <Alert tone="bad">
      <WhyRefused device={device} failure={failure} />
    </Alert>
  )
}

/** Explains why a device was not switched on, with the ways out. */
export function WhyRefused({ device, failure }: { device: Named; failure: Failure }) {
  const { i18n } = useLingui()
  if (failure.kind === 'refused') {
    if (failure.error === 'slot_limit') return <AtTheLimit device={device} refusal={failure} />
    if (failure.error === 'traffic_used_up') return <UsedUp refusal={failure} />
    if (failure.error === 'node_unavailable' && !device.is_app) {
      return (
        <Trans>
          Its node isn’t accepting new devices right now. Try again later, or create a configuration
          for another node.
        </Trans>
      )
    }
  }
  return explain(failure, i18n)
}

/** Says until when traffic may flow after a disconnection that the node could not be told. */
function EndsLater({ endsByMs }: { endsByMs: number }) {
  const time = formatDateTime(endsByMs, useLocale())
  return (
    <Alert tone="info">
      <Trans>We can’t reach its node right now. Its traffic stops by {time} at the latest.</Trans>
    </Alert>
  )
}

/** Puts a button of the same width beside each way's words, or below them where there is no room. */
const WayOut = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    '& > span': { flex: '1 1 12rem', minWidth: '0' },
    '& > a, & > button': { flex: { base: '1 1 12.5rem', md: '0 1 12.5rem' } },
  },
})

/**
 * Offers both ways out at the device limit: to disconnect another device, or to upgrade to a tier
 * that allows more.
 */
export function AtTheLimit({ device, refusal }: { device: Named; refusal: Refusal }) {
  const { i18n, t } = useLingui()
  const { work } = useSnapshot(deviceWork)
  const name = nameOf(device)
  const { devices = [], upgrade_to } = refusal
  const tier = upgrade_to && i18n._(TIER_NAMES[upgrade_to])
  return (
    <chakra.div
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
      padding="4"
      borderRadius="card"
      background="sunken"
      css={{ '& a, & button': { maxWidth: 'full', paddingInline: 'min(1.5rem, 4vw)' } }}
    >
      <p>
        <Trans>
          You’ve reached your device limit. Disconnect a device and “{name}” takes over; the other
          stops within seconds.
        </Trans>
      </p>
      <chakra.ul listStyleType="none" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {devices.toSorted(bySilence).map(({ DeviceId, DeviceInfo: other, is_silent }, index) => (
          <WayOut key={DeviceId}>
            <chakra.span fontWeight={600} overflowWrap="anywhere">
              {other}
              {is_silent && (
                <chakra.span display="block" color="muted" fontSize="14" fontWeight={400}>
                  <Trans>Not connected in the last three minutes</Trans>
                </chakra.span>
              )}
            </chakra.span>
            <Button
              look={index === 0 ? 'primary' : 'plain'}
              busy={work.status === 'busy'}
              aria-label={t`Disconnect ${other}`}
              onClick={async () => {
                if (await connectInPlaceOf(device.DeviceId, DeviceId)) {
                  showToast(t`Operation succeeded`)
                }
              }}
            >
              <Trans>Disconnect</Trans>
            </Button>
          </WayOut>
        ))}
        {upgrade_to && (
          <WayOut>
            <chakra.span color="muted" fontSize="14">
              <Privileges tier={upgrade_to} />
            </chakra.span>
            <LinkButton look="plain" href="/price">
              <Trans>Upgrade to {tier}</Trans>
            </LinkButton>
          </WayOut>
        )}
      </chakra.ul>
    </chakra.div>
  )
}

function UsedUp({ refusal: { available_at_ms } }: { refusal: Refusal }) {
  const locale = useLocale()
  const day = formatUtcDay(available_at_ms ?? 0, locale)
  return (
    <p>
      <Trans>
        You’ve used this month’s traffic. It resets on {day} (UTC).{' '}
        <SiteLink href="/price">See plans with more traffic</SiteLink>
      </Trans>
    </p>
  )
}
