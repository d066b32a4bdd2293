import { Trans, useLingui } from '@lingui/react/macro'
import { chakra } from '../../theme/chakra.ts'
import { PERFORATION } from '../../theme/recipes/ticket.ts'
import { Button } from '../basic/button.tsx'
import { Lark } from '../basic/lark.tsx'
import { TIER_MATERIAL } from '../product/tier-material.ts'

/** Offers to install the app: a small pass, the benefit, "Install" and "Not now". */
export function InstallCard({
  app_name,
  onInstall,
  onDecline,
}: {
  app_name: string
  onInstall: () => void
  onDecline: () => void
}) {
  const { t } = useLingui()
  return (
    <chakra.section
      aria-label={t`Install ${app_name}`}
      display="grid"
      gridTemplateColumns={{ base: 'auto 1fr', md: 'auto 1fr auto' }}
      alignItems="center"
      columnGap={{ base: '4', md: '5' }}
      rowGap="4"
      background="card"
      border="hairline"
      borderRadius="card"
      padding={{ base: '4', md: '5' }}
      marginBottom="6"
    >
      <SmallPass />
      <chakra.div>
        <chakra.p fontWeight={700} fontSize="18" lineHeight={1.35}>
          <Trans>Keep your pass on your home screen</Trans>
        </chakra.p>
        <chakra.p color="muted">
          <Trans>It opens in a second, even offline. No app store needed.</Trans>
        </chakra.p>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        gridColumn={{ base: '1 / -1', md: 'auto' }}
      >
        <Button look="plain" onClick={onInstall}>
          <Trans>Install {app_name}</Trans>
        </Button>
        <Button look="quiet" onClick={onDecline}>
          <Trans>Not now</Trans>
        </Button>
      </chakra.div>
    </chakra.section>
  )
}

function SmallPass() {
  return (
    <chakra.div
      aria-hidden="true"
      display="grid"
      gridTemplateColumns="1fr 0.75rem"
      width={{ base: '3.5rem', md: '4.5rem' }}
      height={{ base: '2.375rem', md: '3rem' }}
      borderRadius="card"
      border="1px solid"
      borderColor="nightRaised"
      background={TIER_MATERIAL.free.background}
      overflow="hidden"
    >
      <chakra.div display="grid" placeItems="center">
        <Lark size="1.75rem" />
      </chakra.div>
      <chakra.div borderInlineStart={PERFORATION} />
    </chakra.div>
  )
}
