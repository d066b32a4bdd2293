import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Scan } from '#contract/orders.ts'
import { leaveForPayment } from '../../../state/orders/opened-order.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { Card } from '../../../ui/basic/page-frame.tsx'
import { OutsideLink } from '../../../ui/basic/text-link.tsx'
import { QrCode } from '../../../ui/controls/qr-code.tsx'
import { BitcoinDetails } from './bitcoin-details.online.tsx'

const APP_NAMES = {
  alipay: msg`Alipay`,
  wxpay: msg`WeChat Pay`,
  bitcoin: msg`a Bitcoin wallet`,
}

/** Shows the QR code that pays an order, and two other ways for those who cannot scan it. */
export default function ScanCode({
  app,
  text,
  payment_url,
}: Scan & {
  /** the provider's payment page */
  payment_url: string
}) {
  const { i18n } = useLingui()
  const app_name = i18n._(APP_NAMES[app])
  return (
    <Card
      aria-labelledby="scan-code"
      display="grid"
      gap="4"
      justifyItems="center"
      textAlign="center"
    >
      <chakra.h2 id="scan-code" fontSize="22">
        <Trans>Scan to pay with {app_name}</Trans>
      </chakra.h2>
      <QrCode text={text} side="14rem" />
      <chakra.p color="muted">
        <Trans>Keep this page open. It continues by itself once your payment arrives.</Trans>
      </chakra.p>
      {app === 'bitcoin' ? (
        <BitcoinDetails uri={text} />
      ) : (
        text.startsWith('https:') && (
          <p>
            <OutsideLink
              href={text}
              target="_blank"
              rel="noopener noreferrer"
              display={{ base: 'inline-flex', md: 'none' }}
              alignItems="center"
              minHeight="11"
            >
              <Trans>On this phone: open {app_name}</Trans>
            </OutsideLink>
          </p>
        )
      )}
      <Button wide look="plain" onClick={() => leaveForPayment(payment_url)}>
        <Trans>Use the payment page instead</Trans>
      </Button>
    </Card>
  )
}
