import { checkLedger } from '../../billing/check-ledger.ts'
import { reading, refuse, type Subject } from './command.ts'

type Checked = Exclude<Awaited<ReturnType<typeof checkLedger>>, string>

export const LEDGER: Subject = {
  about: 'Check that every membership and payment is explained',
  commands: {
    check: reading({
      about:
        'Check that the ledger explains every membership and every payment. Prints the first row that does not add up.',
      read: async (services) => {
        const found = await checkLedger(services)
        if (typeof found === 'string')
          refuse(`The ledger doesn't add up: ${found}. Look at that order and its payments first.`)
        return found
      },
      print: ledgerText,
    }),
  },
}

/** Formats how many rows the ledger check has read. */
export function ledgerText({ accounts, orders, events }: Checked): string {
  return `${accounts} accounts, ${orders} orders and ${events} payment events add up.\n`
}
