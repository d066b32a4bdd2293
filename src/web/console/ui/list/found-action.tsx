import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FoundChangeReply } from '#contract/console/lists/change-found.ts'
import type { Outcome } from '../../../api.ts'
import { showToast } from '../../../state/app/toast.ts'
import { useFormat } from '../../use-format.ts'
import { Action } from '../action.tsx'
import type { ActionValues } from '../action-form.tsx'

interface FoundChange {
  expected: number
  request_id: string
  before?: string | undefined
  why: string
}

/** Offers a change of everything that a search finds; it is safe to repeat, and says how far it has come. */
export function FoundAction<Search extends object>({
  search,
  count,
  lead,
  done,
  again,
  change,
  ...action
}: Omit<ComponentProps<typeof Action<FoundChangeReply>>, 'send' | 'onDone'> & {
  search: Search
  /** how many it finds */
  count: number
  lead: ReactNode
  /** what came of it, for the toast */
  done: string
  /** reads the list again */
  again: () => void
  /** makes one call, which changes a portion and is made again from where it ended */
  change: (
    request: Search & FoundChange,
    values: ActionValues,
  ) => Promise<Outcome<FoundChangeReply>>
}) {
  const { t } = useLingui()
  const format = useFormat()
  // the same while a call is tried again, so that it is not done twice
  const [request_id, setRequestId] = useState(() => crypto.randomUUID())
  const [passed, setPassed] = useState(0)
  const changeAll = async (values: ActionValues) => {
    let before: string | undefined
    let sum = 0
    while (true) {
      const step = { expected: count, request_id, ...(before && { before }), why: values.why }
      const outcome = await change({ ...search, ...step }, values)
      if (!outcome.ok || outcome.value.older_before === undefined) return outcome
      before = outcome.value.older_before
      sum += outcome.value.done
      setPassed(sum)
    }
  }
  return (
    <Action
      {...action}
      lead={
        <>
          {lead}
          <p role="status">{passed > 0 && t`${format.count(passed)} done.`}</p>
        </>
      }
      send={changeAll}
      onDone={({ is_done }) => {
        showToast(is_done ? done : t`The list has changed, so nothing was done. Look at it again.`)
        setRequestId(crypto.randomUUID())
        setPassed(0)
        again()
      }}
    />
  )
}
