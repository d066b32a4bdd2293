import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { chakra } from '../../theme/chakra.ts'
import { Alert } from '../basic/alert.tsx'
import { useFocusOnFirstError } from './focus-first-error.ts'

/** Scrolls as little as shows all of what has appeared: the account's tabs lie over the end of the screen. */
const bringIntoView = (element: Element | null) => element?.scrollIntoView({ block: 'nearest' })

/**
 * Renders a form in one column. It shows our own error messages instead of the browser's, and
 * focuses its first wrong field.
 */
export function FormBody({
  id,
  refused,
  failure,
  isChecking = false,
  action,
  onSubmit,
  children,
}: {
  /** lets a submit button outside the form name it */
  id?: string
  /** number of submissions that found a wrong field */
  refused: number
  /** error of the form as a whole, as a sentence for the reader */
  failure: string | null
  /** a proof of work is being computed */
  isChecking?: boolean
  /** path that accepts the form when it is sent without script */
  action?: string
  onSubmit: () => void
  children: ReactNode
}) {
  const form = useFocusOnFirstError(refused)
  return (
    <chakra.form
      id={id}
      ref={form}
      // a form that is sent before the script has loaded must put none of its values into the URL
      method="post"
      action={action}
      noValidate
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {isChecking && (
        <Alert tone="info">
          <Trans>
            Checking that you’re not a robot. It takes a few seconds; you don’t need to do anything.
          </Trans>
        </Alert>
      )}
      {failure !== null && (
        <div ref={bringIntoView}>
          <Alert tone="bad">{failure}</Alert>
        </div>
      )}
    </chakra.form>
  )
}
