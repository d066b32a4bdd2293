import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { DownloadLinks } from '#contract/site/content.ts'
import { MAX_DEVICES, PLATFORM_NAMES, PLATFORMS, type Platform } from '#domain/devices/devices.ts'
import { shownValue } from '../../remote.ts'
import { useToday } from '../../state/app/clock-value.ts'
import { connectivity } from '../../state/app/connectivity.ts'
import { loadDownloadLinks, site } from '../../state/app/site.ts'
import { useLoad } from '../../state/app/use-load.ts'
import { chakra } from '../../theme/chakra.ts'
import { AgeLine, LoadFailed } from '../../ui/basic/load-states.tsx'
import { Card, PageFrame } from '../../ui/basic/page-frame.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { useOpenedByAddress } from '../../ui/text/opened-by-address.ts'
import { HomeScreenGuides } from './home-screen-guides.tsx'
import { PhoneCode } from './phone-code.tsx'
import { PlatformLinks } from './platform-links.tsx'
import { Steps } from './steps.tsx'

/** Leads to the first connection on each system, the reader's first. */
export default function DownloadPage() {
  const { links: remote } = useSnapshot(site)
  const { reachability } = useSnapshot(connectivity)
  useOpenedByAddress()
  useLoad(loadDownloadLinks, remote)

  const file = shownValue(remote)
  const cutOff = reachability === 'offline' || reachability === 'unreachable'
  const storedAtMs = cutOff && file !== null ? file.as_of_ms : null
  const as_of_ms = remote.status === 'stale' ? remote.asOf : storedAtMs
  const failed = remote.status === 'failed'
  const links = file?.links ?? null
  return (
    <PageFrame
      title={<Trans>Get connected in four steps</Trans>}
      lead={
        <Trans>
          You connect with WireGuard, a free open-source VPN app. WireGuard isn’t ours. Its code is
          public, so anyone can check how it protects you.
        </Trans>
      }
    >
      {as_of_ms !== null && <LinksAge as_of_ms={as_of_ms} />}
      {failed && (
        <chakra.div marginBottom="8">
          <LoadFailed onRetry={loadDownloadLinks} />
        </chakra.div>
      )}
      <chakra.p
        fontSize="18"
        fontWeight={600}
        css={{ 'html[data-platform] &': { display: 'none' } }}
      >
        <Trans>We couldn’t detect your system. Choose yours:</Trans>
      </chakra.p>
      {!failed &&
        PLATFORMS.map((platform) => (
          <chakra.div key={platform} css={onlyOn(platform)}>
            <OwnPlatform platform={platform} links={links} />
          </chakra.div>
        ))}
      <chakra.h2
        fontSize="22"
        marginTop="12"
        marginBottom="2"
        css={{ 'html:not([data-platform]) &': { display: 'none' } }}
      >
        <Trans>Other systems</Trans>
      </chakra.h2>
      <chakra.div borderTop="hairline" marginTop="4">
        {PLATFORMS.map((platform) => (
          <chakra.div key={platform} css={exceptOn(platform)}>
            <OtherPlatform platform={platform} links={failed ? undefined : links} />
          </chakra.div>
        ))}
      </chakra.div>
      <PhoneCode />
      <chakra.p color="muted" marginTop="8" maxWidth="text">
        <Trans>
          Add up to {MAX_DEVICES} devices. The limit counts only those switched on at the same time.
          Add this site to your home screen to see your pass and devices offline. It doesn’t count
          as a device. <HomeScreenGuides />
        </Trans>
      </chakra.p>
    </PageFrame>
  )
}

/** Selects by the document's `data-platform`, which `index.html` sets before the first paint. */
const onlyOn = (platform: Platform) => ({
  [`html:not([data-platform=${platform}]) &`]: { display: 'none' },
})
const exceptOn = (platform: Platform) => ({
  [`html[data-platform=${platform}] &`]: { display: 'none' },
})

function OwnPlatform({
  platform,
  links,
}: {
  platform: Platform
  links: Readonly<DownloadLinks> | null
}) {
  const name = PLATFORM_NAMES[platform]
  return (
    <Card
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}
      gap={{ base: '6', lg: '12' }}
      boxShadow="raised"
    >
      <div>
        <chakra.p color="muted">
          <Trans>For this device</Trans>
        </chakra.p>
        <chakra.h2 fontSize="48" marginBottom="4">
          {name}
        </chakra.h2>
        <PlatformLinks platform={platform} links={links} leads />
      </div>
      <div>
        <chakra.h3 fontSize="18" marginBottom="4">
          <Trans>Step by step</Trans>
        </chakra.h3>
        <Steps platform={platform} />
      </div>
    </Card>
  )
}

function OtherPlatform({
  platform,
  links,
}: {
  platform: Platform
  /** null while loading; undefined when loading failed */
  links: Readonly<DownloadLinks> | null | undefined
}) {
  return (
    <Disclosure id={platform} title={PLATFORM_NAMES[platform]}>
      <chakra.div display="grid" gap="6" paddingTop="2">
        {links !== undefined && <PlatformLinks platform={platform} links={links} />}
        <Steps platform={platform} />
      </chakra.div>
    </Disclosure>
  )
}

function LinksAge({ as_of_ms }: { as_of_ms: number }) {
  const todayMs = useToday()
  return (
    <chakra.div marginBottom="4">
      <AgeLine as_of_ms={as_of_ms} todayMs={todayMs} onRefresh={loadDownloadLinks} />
    </chakra.div>
  )
}
