import { Global } from '@emotion/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { groupAccountNumber } from '#domain/identity/account-number.ts'
import { appName } from '#domain/site/locales.ts'
import { parseDateTime } from '#domain/time/dates.ts'
import { formatDateTime } from '../../../format.ts'
import { shownValue } from '../../../remote.ts'
import { site } from '../../../state/app/site.ts'
import { member } from '../../../state/session/member.ts'
import type { Order } from '../../../stored-copies/orders.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Button } from '../../../ui/basic/button.tsx'
import { useLocale } from '../../../ui/basic/use-locale.ts'
import { useFocusOnAppear } from '../../../ui/controls/focus-on-appear.ts'
import { Fact, Facts } from '../../../ui/text/facts.tsx'

/** Prints the receipt alone, without room for what surrounds it on the screen. */
const PAPER = {
  '@page': { size: 'A4', margin: '20mm' },
  '@media print': {
    'body, :has(article)': {
      minHeight: '0 !important',
      maxWidth: 'none !important',
      padding: '0 !important',
      display: 'block !important',
    },
    'main :not(:has(article), article, article *)': { display: 'none !important' },
  },
}

/** A sheet of paper on the screen; without frame and shadow in print. */
const Sheet = chakra('article', {
  base: {
    display: 'grid',
    gap: '6',
    padding: { base: '5', md: '8' },
    background: 'card',
    boxShadow: 'raised',
    borderTop: '6px solid',
    borderTopColor: 'brand',
    _print: {
      padding: '0',
      background: 'none',
      boxShadow: 'none',
      borderTop: 'none',
      fontSize: '11pt',
    },
  },
})

export interface Receipt {
  order: Pick<Snapshot<Order>, 'order_no' | 'activation_time_ms' | 'expire_date'>
  /** where it's no receipt */
  title?: string | undefined
  /** of the plan */
  name: string
  children: ReactNode
  onBack?: () => void
}

/** Shows an order's receipt: seller, buyer, period, and the price line by line. */
export default function OrderReceipt({ order, title, name, children, onBack }: Receipt) {
  const locale = useLocale()
  const heading = useFocusOnAppear()
  const account = shownValue(useSnapshot(member).account)
  const config = shownValue(useSnapshot(site).config)
  const { operator_name = '', operator_address = '' } = config?.operator ?? {}
  const app_name = config === null ? '' : appName(config.web_config, locale)
  const { order_no, activation_time_ms } = order
  const until_ms = parseDateTime(order.expire_date)
  const moment = (at_ms: number) => formatDateTime(at_ms, locale)
  return (
    <>
      <Global styles={PAPER} />
      <chakra.div display="flex" flexWrap="wrap" gap="3" _print={{ display: 'none' }}>
        <Button onClick={() => print()}>
          <Trans>Print or save</Trans>
        </Button>
        {onBack && (
          <Button look="plain" onClick={onBack}>
            <Trans>Back to the order</Trans>
          </Button>
        )}
      </chakra.div>
      <Sheet aria-labelledby="receipt">
        <chakra.header display="flex" flexWrap="wrap" justifyContent="space-between" gap="4">
          <div>
            <chakra.h2 id="receipt" ref={heading} tabIndex={-1} fontSize="28">
              {title ?? <Trans>Receipt</Trans>}
            </chakra.h2>
            <p>
              <bdi translate="no">{order_no}</bdi>
            </p>
          </div>
          <chakra.address fontStyle="normal" textAlign="end" whiteSpace="pre-line">
            <strong>{operator_name || app_name}</strong>
            {operator_name && <p>{app_name}</p>}
            {operator_address && <p>{operator_address}</p>}
            {config?.web_config.email && <p>{config.web_config.email}</p>}
          </chakra.address>
        </chakra.header>
        <Facts>
          <Fact name={<Trans>Plan</Trans>}>{name}</Fact>
          {account && (
            <Fact name={<Trans>Account number</Trans>}>
              <span translate="no">{groupAccountNumber(account.digital_account_number)}</span>
            </Fact>
          )}
          {activation_time_ms !== null && (
            <Fact name={<Trans>Activation time</Trans>}>{moment(activation_time_ms)}</Fact>
          )}
          {until_ms !== null && <Fact name={<Trans>Member until</Trans>}>{moment(until_ms)}</Fact>}
          {account?.email && (
            <Fact wide name={<Trans>Email</Trans>}>
              <bdi translate="no">{account.email}</bdi>
            </Fact>
          )}
        </Facts>
        {children}
      </Sheet>
    </>
  )
}
