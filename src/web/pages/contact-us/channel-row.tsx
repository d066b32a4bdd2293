import { useLingui } from '@lingui/react/macro'
import { showToast } from '../../state/app/toast.ts'
import { chakra } from '../../theme/chakra.ts'
import { Icon } from '../../ui/basic/icons.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import type { Channel } from './channels.ts'
import { LiveHours, type SupportHours } from './live-hours.tsx'
import { CHANNEL_WORDS } from './words.ts'

/** Shows a support channel: purpose, hours, and its address with a copy button. */
export function ChannelRow({
  channel,
  web_config,
}: {
  channel: Channel
  web_config: SupportHours
}) {
  const { i18n } = useLingui()
  const { name, purpose, hours } = CHANNEL_WORDS[channel.kind]
  return (
    <chakra.li paddingBlock="5" borderBottom="hairline">
      <chakra.h2 fontSize="22">{i18n._(name)}</chakra.h2>
      <chakra.p color="muted" marginTop="1">
        {i18n._(purpose)}
      </chakra.p>
      <chakra.p fontWeight={600} marginTop="1">
        {hours === null ? <LiveHours web_config={web_config} isSet /> : i18n._(hours)}
      </chakra.p>
      <ChannelAddress {...channel} />
    </chakra.li>
  )
}

function ChannelAddress({ href, text }: Channel) {
  const { t } = useLingui()
  const outside = !href.startsWith('mailto:')
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
      <chakra.a
        href={href}
        rel="noopener noreferrer"
        target={outside ? '_blank' : undefined}
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="11"
        minWidth="0"
        color="link"
        textDecoration="underline"
        textUnderlineOffset="0.2em"
      >
        <chakra.bdi minWidth="0">{text}</chakra.bdi>
        {outside && <Icon name="outside" size={14} />}
      </chakra.a>
      <CopyButton text={text} label={t`Copy ${text}`} announce={showToast} />
    </chakra.div>
  )
}
