import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { announce } from '../../state/announcement.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { Channel } from './channels.ts'
import { CHANNEL_WORDS } from './words.ts'

/** One channel: what it is for, its hours, its address and a way to copy it. */
export function ChannelRow({ channel }: { channel: Channel }) {
  const { i18n, t } = useLingui()
  const { name, purpose, hours } = CHANNEL_WORDS[channel.kind]
  const outside = !channel.href.startsWith('mailto:')
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' }}
      alignItems="center"
      gap="4"
      paddingBlock="6"
      borderBottom="1px solid"
      borderColor="line"
    >
      <div>
        <chakra.h2 fontSize="22">{i18n._(name)}</chakra.h2>
        <chakra.p color="muted" marginTop="1">
          {i18n._(purpose)}
        </chakra.p>
        <chakra.p fontWeight={600} marginTop="1">
          {i18n._(hours)}
        </chakra.p>
        <chakra.a
          href={channel.href}
          rel="noopener noreferrer"
          target={outside ? '_blank' : undefined}
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="11"
          color="link"
          textDecoration="underline"
          textUnderlineOffset="0.2em"
        >
          {channel.text}
          {outside && <Icon name="outside" size={14} />}
        </chakra.a>
      </div>
      <Button
        look="plain"
        aria-label={t`Copy ${channel.text}`}
        onClick={async () =>
          announce(
            (await copied(channel.text))
              ? t`copied successfully`
              : t`Copying did not work. Select the address and copy it.`,
          )
        }
      >
        <Icon name="copy" size={18} />
        <Trans>Copy</Trans>
      </Button>
    </chakra.li>
  )
}

/** Whether the browser took the text. */
const copied = (text: string) =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? false
