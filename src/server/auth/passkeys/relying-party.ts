import { siteAddress } from '../../http/origin.ts'
import type { Services } from '../../services.ts'

/** Where passkeys belong to: from the configuration, never from what a request claims. */
export function relyingParty({ config }: Services): { id: string; origin: string } {
  const origin = siteAddress(config)
  return { id: new URL(origin).hostname, origin }
}
