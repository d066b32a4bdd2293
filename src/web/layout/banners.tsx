import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { shownValue } from '../state/remote.ts'
import { site } from '../state/site.ts'
import { world } from '../state/world.ts'
import { Icon } from '../ui/icons.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'

const Strip = chakra('div', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'center',
    justifyContent: 'center',
    flexWrap: 'wrap',
    paddingInline: '4',
    paddingBlock: '2',
    fontSize: '14',
    textAlign: 'center',
    textWrap: 'balance',
    background: 'sunken',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})

/** What holds for every page: demonstration mode, the operator's announcement, and no network. */
export function Banners() {
  const { reach, is_flapping, has_copies } = useSnapshot(world)
  const demonstration = shownValue(useSnapshot(site).config)?.demonstration ?? false
  return (
    <>
      {demonstration && (
        <Strip>
          <span>
            <Trans>Demonstration: mails stay on this machine and no money moves.</Trans>
          </span>
          <chakra.a href="/mailbox" target="_blank" rel="noopener" fontWeight={600} color="link">
            <Trans>Open the mailbox</Trans>
          </chakra.a>
        </Strip>
      )}
      <AnnouncementBar />
      <div role={is_flapping ? undefined : 'status'}>
        {(reach === 'offline' || reach === 'unreachable') && (
          <Strip flexWrap="nowrap">
            <Icon name="offline" size={18} />
            <Lost is_offline={reach === 'offline'} has_copies={has_copies} />
          </Strip>
        )}
      </div>
    </>
  )
}

function Lost({ is_offline, has_copies }: { is_offline: boolean; has_copies: boolean }) {
  if (!has_copies) {
    return (
      <Trans>We can't reach the service, and this browser keeps no copy of your account.</Trans>
    )
  }
  return is_offline ? (
    <Trans>You are offline. What you see is the last copy on this device.</Trans>
  ) : (
    <Trans>We can't reach the service. What you see is the last copy on this device.</Trans>
  )
}
