import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { showToast } from '../../../state/app/toast.ts'

/**
 * Keeps what makes a change of all that is found safe to repeat, and says what came of it.
 * @param again reads the list again
 */
export function useFoundChange(count: number, again: () => void) {
  const { t } = useLingui()
  // the same while a call is tried again, so that it is not done twice
  const [request_id, setRequestId] = useState(() => crypto.randomUUID())
  const done = (said: string) => (reply: { is_done: boolean }) => {
    showToast(
      reply.is_done ? said : t`The list has changed, so nothing was done. Look at it again.`,
    )
    setRequestId(crypto.randomUUID())
    again()
  }
  return { change: { expected: count, request_id }, done }
}
