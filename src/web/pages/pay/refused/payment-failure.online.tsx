import { Trans, useLingui } from '@lingui/react/macro'
import { explain } from '../../../error-messages.ts'
import { isRefusal } from '../../../remote.ts'
import { Alert } from '../../../ui/basic/alert.tsx'

/** Explains why a call of the purchase failed. After an unexpected error the order may stand all the same. */
export default function PaymentFailure({ failure }: { failure: Parameters<typeof explain>[0] }) {
  const { i18n } = useLingui()
  return (
    <Alert tone="bad">
      <p>{explain(failure, i18n)}</p>
      {isRefusal(failure, 'internal') && (
        <p>
          <Trans>Check your orders before you pay again.</Trans>
        </p>
      )}
    </Alert>
  )
}
