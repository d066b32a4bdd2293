import { siteAddress } from '../../http/origin.ts'
import type { Services } from '../../services.ts'

/** The WebAuthn relying party: from the configuration, never from a request's headers. */
export function relyingParty({ config }: Pick<Services, 'config'>): { id: string; origin: string } {
  const origin = siteAddress(config)
  return { id: new URL(origin).hostname, origin }
}
