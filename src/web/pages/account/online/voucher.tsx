import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Redeemed } from '#contract/late/vouchers.ts'
import { shownValue } from '../../../remote.ts'
import { redeemVoucher } from '../../../state/account/redeem-voucher.ts'
import { voucherForm } from '../../../state/account/voucher-form.ts'
import { useFields } from '../../../state/forms/bound-fields.ts'
import { member } from '../../../state/session/member.ts'
import { LinkButton } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { TIER_NAMES } from '../../../ui/product/tier-name.ts'
import { AccountPass } from '../info/account-pass.tsx'
import { SectionFrame } from '../settings/section-frame.tsx'
import { tabPath } from '../tab-of-address.ts'
import { SectionForm } from './form.tsx'

/** Redeems a voucher, then shows what it gave on the pass (decision 163). */
export function VoucherSection() {
  const { t } = useLingui()
  const [redeemed, setRedeemed] = useState<Redeemed | null>(null)
  const field = useFields(voucherForm)
  if (redeemed) return <Result {...redeemed} />
  return (
    <SectionFrame lead={<Trans>A voucher is a code for days of Gold or Diamond.</Trans>}>
      <Card>
        <SectionForm
          form={voucherForm}
          action={<Trans>Redeem</Trans>}
          onSubmit={async () => setRedeemed(await redeemVoucher())}
        >
          <Field
            {...field('voucher_code')}
            label={t`Code`}
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

function Result({ tier, days }: Redeemed) {
  const { i18n } = useLingui()
  const account = shownValue(useSnapshot(member).account)
  const heading = useFocusOnAppear()
  const tierName = i18n._(TIER_NAMES[tier])
  return (
    <>
      <chakra.h2 ref={heading} tabIndex={-1} fontSize="22">
        <Plural
          value={days}
          one={`You got # day of ${tierName}`}
          other={`You got # days of ${tierName}`}
        />
      </chakra.h2>
      {account && <AccountPass account={account} />}
      <div>
        <LinkButton href={tabPath('info')}>
          <Trans>To your account</Trans>
        </LinkButton>
      </div>
    </>
  )
}
