import {
  addOperator,
  listOperators,
  removeOperator,
  resetOperatorAccess,
} from '../operator-commands.ts'
import type { Subject } from '../subject.ts'

export const OPERATORS: Subject = {
  usage: `
  operators list [--json]   who may open the console at /operator
  operators add <name> [--reason <why>]
                            add an operator and show the link that sets password and
                            authenticator app, once, within 24 hours
  operators reset <name> [--reason <why>]
                            end an operator's sessions, password and app; shows a new link
  operators remove <name> [--reason <why>]
                            end an operator's access
`,
  commands: {
    list:
      ({ isJson }) =>
      (give) =>
        give((ground) => listOperators(ground, isJson)),
    'add <name>':
      ({ of, author }) =>
      (give) =>
        give((ground) => addOperator(ground, of, author)),
    'reset <name>':
      ({ of, author }) =>
      (give) =>
        give((ground) => resetOperatorAccess(ground, of, author)),
    'remove <name>':
      ({ of, author }) =>
      (give) =>
        give((ground) => removeOperator(ground, of, author)),
  },
}
