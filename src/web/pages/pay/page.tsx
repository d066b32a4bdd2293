import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import { readChoice } from '../../state/checkout.ts'
import { member } from '../../state/member.ts'
import { shownValue } from '../../state/remote.ts'
import { Confirmation } from './confirmation.tsx'
import { NoPlan } from './no-plan.tsx'
import { OrderView } from './order-view.tsx'
import { Waiting } from './waiting.tsx'

/** /pay: one order, by its number; or the confirmation of a plan, by tier and cycle. */
export default function PayPage() {
  const search = useSearch()
  const { session, account } = useSnapshot(member)
  const order_no = new URLSearchParams(search).get('order')
  const choice = readChoice(search)
  if (session === 'unknown' && shownValue(account) === null) return <Waiting step="confirm" />
  if (order_no !== null) return <OrderView key={order_no} order_no={order_no} search={search} />
  if (choice === null) return <NoPlan />
  return <Confirmation key={`${choice.tier} ${choice.cycle}`} choice={choice} />
}
