import { checkWholeLedger } from '../ledger-command.ts'
import type { Subject } from '../subject.ts'

export const LEDGER: Subject = {
  usage: `
  ledger check [--json]     whether the ledger explains every membership and every payment;
                            prints the first row that does not add up
`,
  commands: {
    check:
      ({ isJson }) =>
      (give) =>
        give((ground) => checkWholeLedger(ground, isJson)),
  },
}
