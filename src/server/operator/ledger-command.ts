import { checkLedger } from '../billing/check-ledger.ts'
import type { Services } from '../services.ts'
import { CommandError } from './command-error.ts'
import { jsonText } from './plain-text.ts'

/**
 * Checks the ledger of the whole database.
 * @returns the output
 * @throws {CommandError} naming the first row that does not add up
 */
export async function checkWholeLedger(
  services: Pick<Services, 'db'>,
  isJson: boolean,
): Promise<string> {
  const found = await checkLedger(services)
  if (typeof found === 'string') throw new CommandError(`Does not add up: ${found}.`)
  if (isJson) return jsonText(found)
  const { accounts, orders, events } = found
  return `${accounts} accounts, ${orders} orders and ${events} reports of payments add up.\n`
}
