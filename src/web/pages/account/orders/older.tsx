import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { explain } from '../../../error-messages.ts'
import { useCanChange } from '../../../state/app/can-change.ts'
import { useClockValue, useToday } from '../../../state/app/clock-value.ts'
import {
  loadOlderOrders,
  type OlderOrders as Older,
  openSavedOrders,
} from '../../../state/orders/saved-orders.ts'
import { member } from '../../../state/session/member.ts'
import { chakra } from '../../../theme/chakra.ts'
import { Alert } from '../../../ui/basic/alert.tsx'
import { Button } from '../../../ui/basic/button.tsx'
import { AgeLine } from '../../../ui/basic/load-states.tsx'
import { OrderList } from './list.tsx'

type Failure = Parameters<typeof explain>[0]

/** Age in milliseconds up to which loaded orders count as fresh. */
const FRESH_FOR_MS = 60_000

/**
 * Shows the older orders that were loaded so far, with their age, and loads more.
 * @param from where the list of new orders ends
 */
export function OlderOrders({ from }: { from: string }) {
  const { i18n } = useLingui()
  const todayMs = useToday()
  const { can, reason } = useCanChange()
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const older = useSnapshot(member).savedOrders?.older
  const seen = older?.from === from ? older : null
  const isOld = useClockValue((nowMs) => nowMs - (seen?.as_of_ms ?? nowMs) > FRESH_FOR_MS)
  const hasMore = seen === null || seen.older_before !== undefined
  useEffect(() => {
    openSavedOrders()
  }, [])

  const load = async (after: Pick<Older, 'older_before'> | null) => {
    setLoading(true)
    setFailure(await loadOlderOrders(from, after))
    setLoading(false)
  }
  return (
    <>
      {seen && (
        <>
          <chakra.h2 fontSize="22" marginTop="3">
            <Trans>Older orders</Trans>
          </chakra.h2>
          {(!can || isOld) && (
            <AgeLine as_of_ms={seen.as_of_ms} todayMs={todayMs} onRefresh={() => load(null)} />
          )}
          <OrderList orders={seen.orders} />
        </>
      )}
      {failure && can && <Alert tone="bad">{explain(failure, i18n)}</Alert>}
      {hasMore && (
        <div>
          <Button look="plain" busy={isLoading} disabled={!can} onClick={() => load(seen)}>
            <Trans>Show older orders</Trans>
          </Button>
          {reason !== null && (
            <chakra.p color="muted" fontSize="14" marginTop="2">
              {reason}
            </chakra.p>
          )}
        </div>
      )}
    </>
  )
}
