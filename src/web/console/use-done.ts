import { useLingui } from '@lingui/react/macro'
import { showToast } from '../state/app/toast.ts'

/** Says whether something changed, and reads the list again. */
export function useDone(message: string, again: () => void) {
  const { t } = useLingui()
  return ({ is_new }: { is_new: boolean }) => {
    showToast(is_new ? message : t`This was already done, so nothing changed.`)
    again()
  }
}

/** Returns a function that says that something was done, and then does what follows: reads the page again. */
export const sayDone = (message: string, then: () => void) => () => {
  showToast(message)
  then()
}
