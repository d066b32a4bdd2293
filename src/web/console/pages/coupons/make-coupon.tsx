import { Trans, useLingui } from '@lingui/react/macro'
import * as api from '#contract/console/coupons.ts'
import { planName } from '#domain/billing/plan-names.ts'
import { dropSpaces } from '#domain/text/folding.ts'
import { callConsole } from '../../state/call.ts'
import { Action } from '../../ui/action.tsx'
import { sayDone } from '../../use-done.ts'
import { usePlanLabel } from './plan-names.ts'

/** Asks for the worth and the limits of a coupon, and makes it. */
export function MakeCoupon({ sold, currency, onDone }: api.SoldPlans & { onDone: () => void }) {
  const { t } = useLingui()
  const label = usePlanLabel()
  const limit = {
    inputMode: 'numeric',
    hint: t`Empty: any number`,
    isOptional: true,
    maxLength: 7,
    wrong: t`Enter a whole number, 1 or more.`,
  } as const
  const day = { type: 'date', isOptional: true } as const
  return (
    <Action
      look="primary"
      title={t`Create a coupon`}
      lead={
        <Trans>
          Members type it where they confirm their order, and see the price before and after. Later,
          you can only end it.
        </Trans>
      }
      action={t`Create coupon`}
      fields={[
        {
          name: 'coupon_code',
          label: t({ message: 'Code', context: 'coupon' }),
          hint: t`As members type it: SPRING-25`,
          maxLength: 24,
          wrong: t`3 to 24 letters and digits, with single hyphens. No code can be used twice.`,
        },
        {
          name: 'kind',
          label: t`Discount`,
          initial: 'percent',
          options: [
            ['percent', t`a share of the price, in percent`],
            ['amount', t`an amount, in ${currency}`],
          ],
        },
        {
          name: 'off',
          label: t`How much`,
          inputMode: 'decimal',
          maxLength: 16,
          wrong: t`Enter a whole percentage from 1 to 100, or an amount such as 2.50.`,
        },
        {
          name: 'plans',
          label: t`For these plans`,
          hint: t`None chosen: every plan`,
          isOptional: true,
          several: sold.map((plan) => [planName(plan), label(plan)]),
        },
        { ...limit, name: 'uses', label: t`Orders in all` },
        { ...limit, name: 'uses_each', label: t`Orders of one member` },
        {
          ...day,
          name: 'from',
          label: t`First day`,
          hint: t`In UTC; empty: now`,
          wrong: t`Enter a valid date.`,
        },
        {
          ...day,
          name: 'until',
          label: t`Last day`,
          hint: t`In UTC; empty: no end`,
          wrong: t`Choose a day that isn’t over, and not one before the first.`,
        },
      ]}
      send={({ kind, off = '', ...typed }) =>
        callConsole(api.makeCoupon, {
          request: {
            ...(typed as Typed),
            off:
              kind === 'percent'
                ? `${off.replace(/[%\uff05]/g, '')}%`
                : `${dropSpaces(off)} ${currency}`,
          },
        })
      }
      onDone={sayDone(t`Coupon created`, onDone)}
    />
  )
}

type Typed = Record<
  'coupon_code' | 'plans' | 'uses' | 'uses_each' | 'from' | 'until' | 'why',
  string
>
