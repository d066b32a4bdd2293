import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { loadPage, type Script, useScript } from '../../load-page.ts'
import { OnDemand } from '../../on-demand.tsx'
import { shownValue } from '../../remote.ts'
import { prefetchQuote } from '../../state/orders/checkout.ts'
import { readChoice } from '../../state/orders/choice.ts'
import { member } from '../../state/session/member.ts'
import { ScriptFailed } from '../../ui/basic/load-states.tsx'
import { PayFrame } from '../../ui/frames/pay-frame.tsx'
import { Confirmation } from './confirmation.tsx'
import { NO_PLAN } from './refusals.ts'
import { Waiting } from './waiting.tsx'

interface OrderProps {
  order_no: string
  search: string
}

const ORDER_VIEW: Script<OrderProps> = () => import('./order/order-view.tsx')

const orderOf = (search: string) => new URLSearchParams(search).get('order')
// a script that fails to load shows its error in its place
const loadOrderView = () => loadPage(ORDER_VIEW).catch(() => {})

export async function prepare(search: string): Promise<void> {
  const choice = readChoice(search)
  if (orderOf(search)) await loadOrderView()
  else if (choice !== null) await prefetchQuote(choice)
}

/** /pay: shows the order that the URL names, or confirms the plan that it names. */
export default function PayPage() {
  const search = useSearch()
  const { session, account } = useSnapshot(member)
  const order_no = orderOf(search)
  const choice = readChoice(search)
  useEffect(() => void loadOrderView(), [])
  if (session === 'unknown' && shownValue(account) === null) return <Waiting step="confirm" />
  if (order_no) return <Order key={order_no} order_no={order_no} search={search} />
  if (choice === null) return <OnDemand script={NO_PLAN} props={{}} />
  return <Confirmation key={`${choice.tier} ${choice.cycle}`} choice={choice} />
}

function Order(place: OrderProps) {
  const { Loaded, failure, retry } = useScript(ORDER_VIEW)
  if (failure) {
    return (
      <PayFrame step="pay" title={<Trans>This page couldn’t be loaded</Trans>}>
        <ScriptFailed onRetry={retry} />
      </PayFrame>
    )
  }
  return Loaded ? <Loaded {...place} /> : <Waiting step="pay" />
}
