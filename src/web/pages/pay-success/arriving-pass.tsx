import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { parseDateTime } from '#domain/time/dates.ts'
import { shownValue } from '../../remote.ts'
import { useNow } from '../../state/app/clock-value.ts'
import { site } from '../../state/app/site.ts'
import { member } from '../../state/session/member.ts'
import type { Account } from '../../stored-copies/account.ts'
import type { Order } from '../../stored-copies/orders.ts'
import { Pass } from '../../ui/product/pass.tsx'
import { passWords } from '../../ui/product/pass-words.ts'

/** Shows the pass as the order leaves it; nothing before the account is known. */
export function ArrivingPass({ order }: { order: Snapshot<Order> }) {
  const account = shownValue(useSnapshot(member).account)
  return account && <KnownPass account={account} order={order} />
}

function KnownPass({ account, order }: { account: Account; order: Snapshot<Order> }) {
  const { i18n } = useLingui()
  const nowMs = useNow()
  const frame = useRef<HTMLDivElement>(null)
  const config = shownValue(useSnapshot(site).config)
  const { user_info } = account
  // until the account has been read again, it does not know of the order
  const expire_date = laterOf(user_info.expire_date, order.expire_date)
  const paid = {
    ...account,
    user_info: { ...user_info, expire_date },
    end_set_at_ms: order.activation_time_ms,
  }
  useLayoutEffect(() => turnIn(frame.current), [])
  return (
    <div ref={frame}>
      <Pass tier={order.tier} words={passWords(paid, config, nowMs, i18n)} status={null} />
    </div>
  )
}

function laterOf(first: string | null, second: string | null): string | null {
  return (parseDateTime(first) ?? 0) > (parseDateTime(second) ?? 0) ? first : second
}

const TURN_MS = 220

/** Turns the pass in, unless it travels here from the order or the member wants no motion. */
function turnIn(pass: HTMLElement | null): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || document.documentElement.matches(':active-view-transition')) return
  pass?.animate(
    [
      { opacity: 0, transform: 'perspective(60rem) translateY(-20%) rotateX(-70deg)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: TURN_MS, easing: 'ease-out' },
  )
}
