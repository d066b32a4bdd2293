import { proxy } from 'valtio'

/** An account whose deletion was asked for here, until the page closes: when it will be erased, milliseconds. */
export const pendingDeletion = proxy<{ due_at_ms: number | null }>({ due_at_ms: null })
