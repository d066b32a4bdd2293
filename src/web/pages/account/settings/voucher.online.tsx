import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Redeemed } from '#contract/vouchers.ts'
import { PAID_TIERS } from '#domain/membership/membership.ts'
import { isRefusal } from '../../../remote.ts'
import { redeemVoucher } from '../../../state/account/redeem-voucher.ts'
import { voucherForm } from '../../../state/account/voucher-form.ts'
import { useFields } from '../../../state/forms/bound-fields.ts'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { SectionForm } from '../parts/form.online.tsx'
import { RedeemedView } from './redeemed.online.tsx'
import { SectionFrame } from './section-frame.tsx'

/** Redeems a voucher, then shows what it gave (decisions 163 and 198). */
export function VoucherSection() {
  const { t, i18n } = useLingui()
  const tiers = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    PAID_TIERS.map((tier) => i18n._(TIER_NAMES[tier])),
  )
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null)
  const field = useFields(voucherForm)
  const { problems } = useSnapshot(voucherForm)
  if (redeemed) return <RedeemedView redeemed={redeemed} />
  const problem = problems.voucher_code
  const isForLater = typeof problem === 'object' && isRefusal(problem, 'traffic_not_needed')
  return (
    <SectionFrame lead={<Trans>A voucher is a code for days of {tiers}, or for traffic.</Trans>}>
      <Card>
        <SectionForm
          form={voucherForm}
          action={
            isForLater ? (
              <Trans>Keep the traffic for later</Trans>
            ) : (
              <Trans comment="button: uses a voucher code">Redeem</Trans>
            )
          }
          onSubmit={async () => setRedeemed(await redeemVoucher(isForLater))}
        >
          <Field
            {...field('voucher_code')}
            label={t({ message: 'Code', comment: 'label: of a voucher' })}
            hint={<Trans>16 letters and digits</Trans>}
            name="voucher"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            required
          />
        </SectionForm>
      </Card>
    </SectionFrame>
  )
}
