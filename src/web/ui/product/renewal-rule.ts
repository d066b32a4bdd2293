import { msg } from '@lingui/core/macro'

/** Says what renews; the server has other words where the operator offers no renewals (decision 256). */
export const NOTHING_RENEWS = msg({
  id: 'renewal.none',
  message: 'Nothing renews unless you say so',
})
