import { Trans } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { formatMoney } from '../../format.ts'
import { checkout } from '../../state/orders/checkout.ts'
import { chakra } from '../../theme/chakra.ts'
import { useLocale } from '../../ui/basic/use-locale.ts'
import { CheckBox } from '../../ui/controls/check-box.tsx'

/** Asks for consent to renewals, off until it is given, where the chosen provider can keep a card (decision 247). */
export default function RenewalBox() {
  const { quoted, renews } = useSnapshot(checkout)
  const locale = useLocale()
  if (quoted.status !== 'ready' || !quoted.renewal) return null
  const price = formatMoney(quoted.renewal.price_minor, quoted.quote.currency, locale)
  return (
    <CheckBox
      checked={renews}
      onChange={(event) => {
        checkout.renews = event.currentTarget.checked
      }}
    >
      <Trans>Renew my plan before it ends</Trans>
      <chakra.span display="block" color="muted" fontSize="14">
        <Trans>
          {price} or less each time, from the card you pay with now. We email you a few days before,
          and one press stops it.
        </Trans>
      </chakra.span>
    </CheckBox>
  )
}
