import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Notice } from '../basic/notice.tsx'
import { useFocusOnFirstError } from './focus-first-error.ts'

/** A form in one column: it checks itself in our words, and moves to its first wrong field. */
export function FormBody({
  id,
  refused,
  failure,
  is_checking = false,
  action,
  onSubmit,
  children,
}: {
  /** for a button that stands outside */
  id?: string
  /** grows with each submission that found a wrong field */
  refused: number
  /** what went wrong with the form as a whole, in words */
  failure: string | null
  /** a proof of work takes its time */
  is_checking?: boolean
  /** the path that answers it when it is sent without script */
  action?: string
  onSubmit: () => void
  children: ReactNode
}) {
  const form = useFocusOnFirstError(refused)
  return (
    <chakra.form
      id={id}
      ref={form}
      // sent before any script is there, nothing of it may stand in the address
      method="post"
      action={action}
      noValidate
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {is_checking && (
        <Notice tone="info">
          <Trans>
            Checking that this is not a robot. It takes a few seconds and needs nothing.
          </Trans>
        </Notice>
      )}
      {failure !== null && <Notice tone="bad">{failure}</Notice>}
    </chakra.form>
  )
}
