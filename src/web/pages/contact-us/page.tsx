import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { PAGES } from '#contract/pages.ts'
import { shownValue } from '../../state/remote.ts'
import { loadWebConfig, site } from '../../state/site.ts'
import { useNow } from '../../state/ticking.ts'
import { LinkButton } from '../../ui/button.tsx'
import { AgeLine, LoadFailed } from '../../ui/load-states.tsx'
import { Card, PageFrame } from '../../ui/page-frame.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChannelRow } from './channel-row.tsx'
import { channelsOf } from './channels.ts'

/** Support channels and their hours; a channel that is not set is not there. */
export default function ContactPage() {
  const { config } = useSnapshot(site)
  const settings = shownValue(config)
  const claim = settings?.claims.response_minutes
  const channels = settings === null ? [] : channelsOf(settings.web_config)
  const minutes = claim?.shown ? Number(claim.value) : Number.NaN
  return (
    <PageFrame
      width="text"
      title={<Trans>Contact us</Trans>}
      lead={
        channels.length > 0 && (
          <Trans>
            A person answers. Tell us the time, the client and the node; never send your password.
          </Trans>
        )
      }
    >
      {config.status === 'stale' && <ContactsAge as_of_ms={config.as_of} />}
      {config.status === 'failed' ? (
        <LoadFailed onRetry={loadWebConfig} />
      ) : settings === null ? (
        <Waiting />
      ) : (
        <Channels
          channels={channels}
          promise={
            Number.isFinite(minutes) && (
              <chakra.p>
                <Plural
                  value={minutes}
                  one="First answer on Telegram usually within # minute"
                  other="First answer on Telegram usually within # minutes"
                />{' '}
                {!claim?.confirmed && <SampleMark />}
              </chakra.p>
            )
          }
        />
      )}
      <chakra.div marginTop="10">
        <chakra.h2 fontSize="22">
          <Trans>The answer may already be here</Trans>
        </chakra.h2>
        <chakra.p color="muted" marginTop="1" marginBottom="4">
          <Trans>Help is searchable and works offline.</Trans>
        </chakra.p>
        <LinkButton href={PAGES.faq} look="plain">
          <Trans>Look in Help</Trans>
        </LinkButton>
      </chakra.div>
    </PageFrame>
  )
}

function Channels({
  channels,
  promise,
}: {
  channels: ReturnType<typeof channelsOf>
  promise: ReactNode
}) {
  if (channels.length === 0) {
    return (
      <Card>
        <chakra.h2 fontSize="22">
          <Trans>Temporarily unavailable</Trans>
        </chakra.h2>
        <chakra.p marginTop="2">
          <Trans>
            The operator has not set a support channel yet. Nothing is wrong with your account or
            your orders; look in again later.
          </Trans>
        </chakra.p>
      </Card>
    )
  }
  return (
    <>
      {channels.some(({ kind }) => kind.startsWith('telegram')) && promise}
      <chakra.ul borderTop="1px solid" borderColor="line" marginTop="4">
        {channels.map((channel) => (
          <ChannelRow key={channel.kind} channel={channel} />
        ))}
      </chakra.ul>
    </>
  )
}

function ContactsAge({ as_of_ms }: { as_of_ms: number }) {
  const now_ms = useNow()
  return <AgeLine as_of_ms={as_of_ms} now_ms={now_ms} onRefresh={loadWebConfig} />
}

function Waiting() {
  return (
    <chakra.div display="grid" gap="6">
      <Skeleton height="32" />
      <Skeleton height="32" />
    </chakra.div>
  )
}
