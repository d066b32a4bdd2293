import type { Services } from '../../../services.ts'
import { siteContent } from '../../../site/content/content.ts'
import { listCurrencies } from '../../reads/lists/payments.ts'
import { CommandError } from '../command-error.ts'

/** @throws {CommandError} for a currency in which nothing is sold and nothing was paid, such as a mistyped one */
export async function requireCurrency(
  services: Pick<Services, 'db' | 'now'>,
  currency: string,
): Promise<void> {
  const { currency: sold } = await siteContent(services)
  const known = [...new Set([sold, ...(await listCurrencies(services))])]
  if (known.includes(currency)) return
  throw new CommandError(
    `Nothing is sold and nothing was paid in ${currency}, so nothing was changed. Use: ${known.join(', ')}`,
  )
}
