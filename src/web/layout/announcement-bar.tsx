import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { isAppPath } from '#domain/site/links.ts'
import { shownValue } from '../remote.ts'
import { site } from '../state/app/site.ts'
import { dismissAnnouncement, placeAnnouncement } from '../state/content/banner.ts'
import { chakra } from '../theme/chakra.ts'
import { IconButton } from '../ui/basic/icon-button.tsx'
import { Icon } from '../ui/basic/icons.tsx'
import { useLocale } from '../ui/basic/use-locale.ts'

/** Shows the operator's announcement on every page until the reader dismisses it for this visit. */
export function AnnouncementBar() {
  const { t } = useLingui()
  const locale = useLocale()
  const announcement = shownValue(useSnapshot(site).config)?.announcement ?? null
  useEffect(() => {
    if (announcement !== null) placeAnnouncement(announcement)
  }, [announcement])
  if (announcement === null) return null
  const { texts, link } = announcement
  const dismiss = () => {
    dismissAnnouncement(announcement)
    document.getElementById('content')?.focus({ preventScroll: true })
  }
  return (
    <chakra.div
      display="flex"
      gap="2"
      alignItems="center"
      paddingInlineStart="4"
      paddingInlineEnd="1"
      fontSize="14"
      background="noteSoft"
      borderBottom="hairline"
      css={{ 'html[data-quiet] &': { display: 'none' } }}
    >
      <chakra.p flex="1" minWidth="0" paddingBlock="2" textAlign="center" overflowWrap="anywhere">
        {texts[locale]}{' '}
        {link !== '' && (
          <chakra.a
            as={isAppPath(link) ? Link : 'a'}
            href={link}
            fontWeight={600}
            color="link"
            whiteSpace="nowrap"
          >
            <Trans>Read more</Trans>
          </chakra.a>
        )}
      </chakra.p>
      <IconButton
        flexShrink="0"
        aria-label={t`Dismiss`}
        css={{ '@media (scripting: none)': { display: 'none' } }}
        onClick={dismiss}
      >
        <Icon name="close" size={16} />
      </IconButton>
    </chakra.div>
  )
}
