import { proxy } from 'valtio'

/**
 * An account whose deletion was asked for here, until the page closes: when it will be erased, milliseconds.
 * `wasCancelled`: the last sign-in here has kept the account.
 */
export const pendingDeletion = proxy<{ due_at_ms: number | null; wasCancelled: boolean }>({
  due_at_ms: null,
  wasCancelled: false,
})
