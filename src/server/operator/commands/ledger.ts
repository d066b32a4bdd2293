import { checkLedger } from '../../billing/check-ledger.ts'
import { jsonText } from '../plain-text.ts'
import { command, type Subject } from './command.ts'
import { CommandError } from './command-error.ts'
import { asJson } from './option-kinds.ts'

export const LEDGER: Subject = {
  about: 'Check that every membership and payment is explained',
  commands: {
    check: command({
      about:
        'Check that the ledger explains every membership and every payment. Prints the first row that does not add up.',
      options: { json: asJson },
      run: async (context, { options: { json } }) => {
        const found = await checkLedger(await context.open())
        if (typeof found === 'string')
          throw new CommandError(
            `The ledger doesn't add up: ${found}. Look at that order and its payments first.`,
          )
        return json ? jsonText(found) : ledgerText(found)
      },
    }),
  },
}

/** Formats how many rows the ledger check has read. */
export const ledgerText = ({
  accounts,
  orders,
  events,
}: Exclude<Awaited<ReturnType<typeof checkLedger>>, string>) =>
  `${accounts} accounts, ${orders} orders and ${events} payment events add up.\n`
