import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { checkout, choosePayment } from '../../state/orders/checkout.ts'
import { chakra } from '../../theme/chakra.ts'
import { paymentName } from '../../ui/product/payment-type-names.ts'

/** Chooses how to pay; one type is chosen from the start. */
export function PaymentChoice() {
  const { i18n } = useLingui()
  const { quoted, payment_type } = useSnapshot(checkout)
  const { payment_types: types = [], payment_names: named } =
    quoted.status === 'ready' ? quoted : {}
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend fontWeight={700} fontSize="18" marginBottom="3">
        <Trans context="way to pay">Payment</Trans>
      </chakra.legend>
      <chakra.div display="grid" gap="2">
        {types.map((type) => (
          <chakra.label
            key={type}
            display="flex"
            alignItems="center"
            gap="3"
            minHeight="12"
            paddingInline="4"
            border="1px solid"
            borderColor={type === payment_type ? 'ink' : 'line'}
            borderRadius="card"
            background="card"
            cursor="pointer"
            fontWeight={600}
          >
            <chakra.input
              type="radio"
              name="payment_type"
              value={type}
              width="5"
              height="5"
              flex="none"
              accentColor="link"
              checked={type === payment_type}
              onChange={() => choosePayment(type)}
            />
            {paymentName(type, named?.find((item) => item.payment_type === type)?.names, i18n)}
          </chakra.label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}
