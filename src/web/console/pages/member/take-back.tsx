import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Outcome } from '../../../api.ts'
import { Action } from '../../ui/action.tsx'
import { RowActions } from '../../ui/row-actions.tsx'
import { useDone } from '../../use-done.ts'

/** Offers to take back what a member was given. */
export function TakeBack({
  name,
  title,
  lead,
  done,
  send,
  again,
}: {
  /** of what is taken back */
  name: string
  title: string
  lead: ReactNode
  done: string
  send: (why: string) => Promise<Outcome<{ is_new: boolean }>>
  again: () => void
}) {
  const { t } = useLingui()
  return (
    <RowActions name={name}>
      <Action
        title={title}
        lead={lead}
        action={t({ message: 'Take back', comment: 'button: days or traffic that were given' })}
        danger
        send={({ why }) => send(why)}
        onDone={useDone(done, again)}
      />
    </RowActions>
  )
}
