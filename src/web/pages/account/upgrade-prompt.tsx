import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import type { Tier } from '#domain/membership.ts'
import { shownValue } from '../../state/remote.ts'
import { site } from '../../state/site.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/page-frame.tsx'
import { SiteLink } from '../../ui/text-link.tsx'

/** Section 4: a way up for free and Gold; Diamond has it all. */
export function UpgradePrompt({ tier }: { tier: Tier }) {
  const limits = shownValue(useSnapshot(site).config)?.device_limits
  const { gold, diamond } = limits ?? {}
  switch (tier) {
    case 'free':
      return (
        <Card
          display="flex"
          flexWrap="wrap"
          gap="4"
          alignItems="center"
          justifyContent="space-between"
        >
          <chakra.p flex="1 1 16rem">
            {gold ? (
              <Trans>
                With Gold there is no traffic limit, and {gold} devices can be online at once.
              </Trans>
            ) : (
              <Trans>With Gold there is no traffic limit, and more devices at once.</Trans>
            )}
          </chakra.p>
          <LinkButton href="/price">
            <Trans>See plans</Trans>
          </LinkButton>
        </Card>
      )
    case 'gold':
      return (
        <chakra.p color="muted">
          {diamond ? (
            <Trans>Diamond keeps {diamond} devices online at once.</Trans>
          ) : (
            <Trans>Diamond keeps more devices online at once.</Trans>
          )}{' '}
          <SiteLink href="/price">
            <Trans>Extend or upgrade</Trans>
          </SiteLink>
        </chakra.p>
      )
    case 'diamond':
      return (
        <chakra.p color="diamond" fontWeight={600}>
          <Trans>Enjoying all privileges</Trans>
        </chakra.p>
      )
  }
}
