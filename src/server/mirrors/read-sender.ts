import type { Sender } from '../email/write-email.ts'
import type { Services } from '../services.ts'
import { siteContent } from '../site/content/content.ts'
import { emailMarkOf } from '../site/pictures/email-mark.ts'
import { linkOrigin } from './reachable-address.ts'

/**
 * Reads in whose name an email is sent now, and where its links lead.
 * @param account_id the recipient's account; null without one
 */
export async function readSender(services: Services, account_id: string | null): Promise<Sender> {
  const { web_config, own_words, brand } = await siteContent(services)
  const { app_name, app_name_en, email } = web_config
  const [mark, origin] = [await emailMarkOf(brand), await linkOrigin(services, account_id)]
  return { app_name, app_name_en, email, mark, own_words, origin }
}
