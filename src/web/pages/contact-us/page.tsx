import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { WebConfigFile } from '#contract/site/content.ts'
import { PAGES } from '#contract/site/pages.ts'
import { SUPPORT_CHANNELS } from '#domain/site/support-channels.ts'
import { shownValue } from '../../remote.ts'
import { useToday } from '../../state/app/clock-value.ts'
import { loadWebConfig, site } from '../../state/app/site.ts'
import { chakra } from '../../theme/chakra.ts'
import { LinkButton } from '../../ui/basic/button.tsx'
import { AgeLine, Loaded } from '../../ui/basic/load-states.tsx'
import { PageFrame } from '../../ui/basic/page-frame.tsx'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import { SampleBadge } from '../../ui/product/sample-badge.tsx'
import type { Frozen } from '../../ui/text/spans.tsx'
import { ChannelRow } from './channel-row.tsx'
import { channelsOf } from './channels.ts'
import { LiveHours } from './live-hours.tsx'
import { MessageForm } from './message-form.tsx'
import { CHANNEL_WORDS } from './words.ts'

/** Lists the support channels that the operator set, with their hours. */
export default function ContactPage() {
  const { config } = useSnapshot(site)
  const settings = shownValue(config)
  return (
    <PageFrame
      title={<Trans>Contact us</Trans>}
      lead={<Trans>Real people answer. Never send your password or configuration.</Trans>}
    >
      {config.status === 'stale' && <ContactsAge as_of_ms={config.asOf} />}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gridTemplateRows={{ lg: 'auto auto 1fr' }}
        columnGap="16"
        rowGap="12"
        alignItems="start"
      >
        <Loaded
          value={settings}
          hasFailed={config.status === 'failed'}
          onRetry={loadWebConfig}
          waiting={<Waiting />}
        >
          {(settings) => <WaysToReach settings={settings} />}
        </Loaded>
        <div>
          <chakra.h2 fontSize="22">
            <Trans>Your answer may already be in Help</Trans>
          </chakra.h2>
          <chakra.p color="muted" marginTop="1" marginBottom="4">
            <Trans>Search it by keyword, offline too.</Trans>
          </chakra.p>
          <LinkButton href={PAGES.faq} look="plain">
            <Trans>Search Help</Trans>
          </LinkButton>
        </div>
        {settings !== null && <UnsetChannels settings={settings} />}
      </chakra.div>
    </PageFrame>
  )
}

type Settings = { settings: Frozen<WebConfigFile> }

/** Lists the channels that are set; without a chat, a message form stands before them (decision 28). */
function WaysToReach({ settings: { web_config, claims } }: Settings) {
  const channels = channelsOf(web_config)
  const hasChat = channels.some(({ kind }) => kind === 'live_support_url')
  return (
    <>
      {web_config.live_support_url === '' && (
        // The form comes before the channels, since a new service lacks most of them. Wide screens show it beside them.
        <chakra.div gridRow={{ lg: 'span 3' }}>
          <MessageForm />
        </chakra.div>
      )}
      {channels.length > 0 && (
        <div>
          {hasChat && <FirstReply claim={claims.response_minutes} />}
          <chakra.ul borderTop="hairline">
            {channels.map((channel) => (
              <ChannelRow key={channel.kind} channel={channel} web_config={web_config} />
            ))}
          </chakra.ul>
        </div>
      )}
    </>
  )
}

/** Names the channels that are not set, and when there will be live support. */
function UnsetChannels({ settings: { web_config } }: Settings) {
  const { i18n } = useLingui()
  const set = channelsOf(web_config).map(({ kind }) => kind)
  const unset = SUPPORT_CHANNELS.filter((kind) => !set.includes(kind))
  if (unset.length === 0) return null
  const names = new Intl.ListFormat(i18n.locale).format(
    unset.map((kind) => i18n._(CHANNEL_WORDS[kind].name)),
  )
  return (
    <chakra.div color="muted" fontSize="14">
      <p>
        <Trans>Temporarily unavailable: {names}</Trans>
      </p>
      {unset.includes('live_support_url') && (
        <p>
          {i18n._(CHANNEL_WORDS.live_support_url.name)}{' '}
          <LiveHours web_config={web_config} isSet={false} />
        </p>
      )}
    </chakra.div>
  )
}

/** Shows the claimed response time of live chat, if the operator shows it (requirement 9.3). */
function FirstReply({ claim }: { claim: Frozen<WebConfigFile>['claims']['response_minutes'] }) {
  const minutes = claim?.shown ? Number(claim.value) : Number.NaN
  if (!Number.isFinite(minutes)) return null
  const sampleBadge = !claim?.confirmed && <SampleBadge />
  return (
    <chakra.p marginBottom="4">
      <Trans>
        <Plural
          value={minutes}
          one="Live chat usually replies within # minute."
          other="Live chat usually replies within # minutes."
        />{' '}
        {sampleBadge}
      </Trans>
    </chakra.p>
  )
}

function ContactsAge({ as_of_ms }: { as_of_ms: number }) {
  const todayMs = useToday()
  return <AgeLine as_of_ms={as_of_ms} todayMs={todayMs} onRefresh={loadWebConfig} />
}

function Waiting() {
  return (
    <chakra.div display="grid" gap="6">
      <Skeleton height="32" />
      <Skeleton height="32" />
    </chakra.div>
  )
}
