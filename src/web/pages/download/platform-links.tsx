import { Trans, useLingui } from '@lingui/react/macro'
import type { DownloadLinks } from '#contract/site/content.ts'
import type { Platform } from '#domain/devices/devices.ts'
import { useAppName } from '../../state/app/app-name.ts'
import { chakra } from '../../theme/chakra.ts'
import { Skeleton } from '../../ui/basic/skeleton.tsx'
import { OutsideButton } from '../../ui/controls/anchor-buttons.tsx'
import { LinuxPackage } from './linux-package.tsx'
import { linksFor } from './platform.ts'
import { LINK_WORDS } from './words.ts'

/** Links to the downloads for a system. @param links null while they load */
export function PlatformLinks({
  platform,
  links,
  leads = false,
}: {
  platform: Platform
  links: Readonly<DownloadLinks> | null
  /** whether this is the page's main action */
  leads?: boolean
}) {
  const { i18n, t } = useLingui()
  const app_name = useAppName()
  if (platform === 'linux') return <LinuxPackage hasCommands={leads} />
  if (links === null)
    return <Skeleton height="12" width={{ base: 'full', sm: '13rem' }} borderRadius="pill" />
  const usable = linksFor(platform, links)
  if (usable.length === 0) {
    return (
      <chakra.p color="muted">
        <Trans>Temporarily unavailable</Trans>
      </chakra.p>
    )
  }
  return (
    <chakra.div display={{ base: 'grid', sm: 'flex' }} flexWrap="wrap" gap="3">
      {usable.map(({ name, href, isWireguard }, index) => (
        <OutsideButton key={name} href={href} look={leads && index === 0 ? 'primary' : 'plain'}>
          {isWireguard ? i18n._(LINK_WORDS[name]) : t`Get the ${app_name} app`}
        </OutsideButton>
      ))}
    </chakra.div>
  )
}
