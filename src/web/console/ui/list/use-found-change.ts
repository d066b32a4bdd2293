import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FoundChangeReply } from '#contract/console/lists/change-found.ts'
import type { Outcome } from '../../../api.ts'
import { showToast } from '../../../state/app/toast.ts'
import { useFormat } from '../../use-format.ts'

interface FoundChange {
  expected: number
  request_id: string
  before?: string | undefined
}

/**
 * Keeps what makes a change of all that is found safe to repeat, and says how far it has come and what came of it.
 * @param again reads the list again
 */
export function useFoundChange(count: number, again: () => void) {
  const { t } = useLingui()
  const format = useFormat()
  // the same while a call is tried again, so that it is not done twice
  const [request_id, setRequestId] = useState(() => crypto.randomUUID())
  const [passed, setPassed] = useState(0)
  const done = (said: string) => (reply: { is_done: boolean }) => {
    showToast(
      reply.is_done ? said : t`The list has changed, so nothing was done. Look at it again.`,
    )
    setRequestId(crypto.randomUUID())
    setPassed(0)
    again()
  }
  /** Makes a call again and again, each time from where the last one ended. */
  const inPortions = async (call: (change: FoundChange) => Promise<Outcome<FoundChangeReply>>) => {
    let before: string | undefined
    let sum = 0
    while (true) {
      const outcome = await call({ expected: count, request_id, ...(before && { before }) })
      if (!outcome.ok || outcome.value.older_before === undefined) return outcome
      before = outcome.value.older_before
      sum += outcome.value.done
      setPassed(sum)
    }
  }
  const progress = passed > 0 ? t`${format.count(passed)} are done.` : null
  return { done, inPortions, progress }
}
