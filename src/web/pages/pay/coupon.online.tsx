import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { explainForm } from '../../error-messages.ts'
import { useCanAct } from '../../state/app/connectivity.ts'
import { useFields } from '../../state/forms/bound-fields.ts'
import { checkout, removeCoupon } from '../../state/orders/checkout.ts'
import type { Choice } from '../../state/orders/choice.ts'
import { couponForm, tryCoupon } from '../../state/orders/coupon.ts'
import { chakra } from '../../theme/chakra.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { FormBody } from '../../ui/controls/form-body.tsx'

/** Takes a coupon's code and shows the price with it, or takes the coupon away again (decision 166). */
export default function Coupon({ choice }: { choice: Choice }) {
  const { coupon } = useSnapshot(checkout)
  return coupon.coupon_code === undefined ? (
    <CouponForm choice={choice} />
  ) : (
    <RemoveCoupon choice={choice} />
  )
}

function CouponForm({ choice }: { choice: Choice }) {
  const { t, i18n } = useLingui()
  const field = useFields(couponForm)
  const { failure, busy, refused } = useSnapshot(couponForm)
  const { can } = useCanAct()
  return (
    <FormBody
      refused={refused}
      failure={explainForm(failure, i18n)}
      onSubmit={() => {
        if (can) tryCoupon(choice)
      }}
    >
      <Field
        {...field('coupon_code')}
        label={t`Coupon code`}
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        required
      />
      <div>
        <Button type="submit" look="quiet" busy={busy || !can}>
          <Trans>Use the coupon</Trans>
        </Button>
      </div>
    </FormBody>
  )
}

function RemoveCoupon({ choice }: { choice: Choice }) {
  const { ordering } = useSnapshot(checkout)
  const { can } = useCanAct()
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <p role="status">
        <Trans>Coupon applied.</Trans>
      </p>
      <Button look="quiet" busy={ordering || !can} onClick={() => removeCoupon(choice)}>
        <Trans>Remove the coupon</Trans>
      </Button>
    </chakra.div>
  )
}
