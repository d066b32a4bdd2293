import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { REFERRAL_RULE } from '#domain/membership/invitations.ts'
import { chakra } from '../../theme/chakra.ts'
import { Field, type FieldProps } from '../../ui/controls/field.tsx'

/**
 * Asks for an invitation code or a voucher, folded away, since most people have none. One that came with the
 * address is named in the folded line: opening it would move the page.
 */
export function InvitationField(props: Pick<FieldProps, 'value' | 'error' | 'onChange'>) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { days, hold_days } = REFERRAL_RULE
  const code = props.value
  return (
    <chakra.details
      open={isOpen || Boolean(props.error)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <chakra.summary
        minHeight="11"
        paddingBlock="2"
        color="link"
        fontWeight={600}
        cursor="pointer"
      >
        {isOpen || !code ? (
          <Trans>I have an invitation or voucher code</Trans>
        ) : (
          <Trans>
            Code: <bdi translate="no">{code}</bdi>
          </Trans>
        )}
      </chakra.summary>
      <Field
        {...props}
        label={t`Invitation code or voucher (optional)`}
        hint={
          <Trans>
            With an invitation code, you and your friend each get {days} free days, {hold_days} days
            after your first payment. If it’s refunded, the days are taken back. A voucher is
            redeemed as soon as you’ve signed up.
          </Trans>
        }
        name="invitation-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
    </chakra.details>
  )
}
