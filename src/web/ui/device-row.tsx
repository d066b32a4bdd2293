import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { PLATFORM_NAMES, type Platform } from '#domain/devices.ts'
import { Icon } from './icons.tsx'

/** One device of the list: what it is, whether it is online, since when it belongs to the account. */
export function DeviceRow({
  info,
  platform,
  version,
  is_online,
  since,
}: {
  info: string
  platform: Platform
  version: string
  is_online: boolean
  /** a day in the reader's language; null when it is not known */
  since: string | null
}) {
  const system = [PLATFORM_NAMES[platform], version].filter((part) => part !== '').join(' ')
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr) auto"
      columnGap="4"
      alignItems="center"
      paddingBlock="4"
      css={{ '& + &': { borderTop: '1px solid {colors.line}' } }}
    >
      <chakra.span color={is_online ? 'good' : 'muted'}>
        <Icon name="devices" size={24} />
      </chakra.span>
      <chakra.div minWidth="0">
        <chakra.p fontWeight={600}>{info === '' ? system : info}</chakra.p>
        <chakra.p
          color="muted"
          fontSize="14"
          display="flex"
          flexWrap="wrap"
          columnGap="4"
          _empty={{ display: 'none' }}
        >
          {info !== '' && <span>{system}</span>}
          {since !== null && (
            <span>
              <Trans>Added {since}</Trans>
            </span>
          )}
        </chakra.p>
      </chakra.div>
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="2"
        fontSize="14"
        fontWeight={600}
        color={is_online ? 'good' : 'muted'}
      >
        <chakra.span
          aria-hidden="true"
          width="2"
          height="2"
          borderRadius="pill"
          border="2px solid currentColor"
          background={is_online ? 'currentColor' : 'transparent'}
        />
        {is_online ? <Trans>Online</Trans> : <Trans>Offline</Trans>}
      </chakra.span>
    </chakra.li>
  )
}
