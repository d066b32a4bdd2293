import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { packSize } from '#domain/billing/packs-on-sale.ts'
import type { Tier } from '#domain/membership/membership.ts'
import { formatMoney } from '../../../format.ts'
import { shownValue } from '../../../remote.ts'
import { useCanAct } from '../../../state/app/connectivity.ts'
import { loadPlans, site } from '../../../state/app/site.ts'
import { useLoad } from '../../../state/app/use-load.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button, LinkButton } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { cycleName, termName } from '../../../ui/product/cycle-name.ts'

/** Offers the packs of traffic that are sold to members of a tier (decision 185); nothing where there are none. */
export function PacksOnSale({ tier }: { tier: Tier }) {
  const { i18n, t } = useLingui()
  const locale = useLocale()
  const { reason } = useCanAct()
  const id = useId()
  const { plans } = useSnapshot(site)
  useLoad(loadPlans, plans)
  const file = shownValue(plans)
  const packs = file?.packs.filter((pack) => pack.tier === tier) ?? []
  if (file === null || packs.length === 0) return null
  return (
    <Card>
      <chakra.h2 fontSize="18">
        <Trans>Traffic packs</Trans>
      </chakra.h2>
      <chakra.p color="muted" marginTop="1">
        <Trans>Used once your monthly traffic runs out. Never expires.</Trans>
      </chakra.p>
      <chakra.ul listStyleType="none" marginTop="3">
        {packs.map(({ gb, price_minor, name }) => {
          const size = i18n._(cycleName(packSize(gb)))
          const price = formatMoney(price_minor, file.currency, locale)
          const label = t`Buy ${size} for ${price}`
          return (
            <chakra.li
              key={gb}
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              columnGap="4"
              paddingBlock="2"
              fontVariantNumeric="tabular-nums"
            >
              <chakra.span overflowWrap="anywhere">
                <strong>{termName({ cycle: packSize(gb), pack_names: name }, i18n)}</strong> ·{' '}
                {price}
              </chakra.span>
              {reason === null ? (
                <LinkButton
                  look="plain"
                  aria-label={label}
                  href={`/pay?plan=${tier}&cycle=${packSize(gb)}`}
                >
                  <Trans>Buy</Trans>
                </LinkButton>
              ) : (
                <Button look="plain" disabled aria-label={label} aria-describedby={id}>
                  <Trans>Buy</Trans>
                </Button>
              )}
            </chakra.li>
          )
        })}
      </chakra.ul>
      {reason !== null && (
        <chakra.p id={id} color="muted" fontSize="14">
          {reason}
        </chakra.p>
      )}
    </Card>
  )
}
