import { addOperator, removeOperator, resetOperatorAccess } from '../actions/operators.ts'
import { jsonText } from '../plain-text.ts'
import { listOperators } from '../reads/list-operators.ts'
import type { Subject } from './command.ts'
import { CommandError } from './command-error.ts'

export const OPERATORS: Subject = {
  usage: `
  operators list [--json]   list who may open the console at /operator
  operators add <name> [--reason <why>]
                            add an operator and show a link that sets password and second step,
                            once, within 24 hours
  operators reset <name> [--reason <why>]
                            end an operator's sessions, delete password and second step, and show a
                            new link
  operators remove <name> [--reason <why>]
                            end an operator's access
`,
  commands: {
    list: async (context, { json }) => {
      const operators = await listOperators(await context.open())
      if (json) return jsonText(operators)
      if (operators.length === 0) return 'There is no operator yet: add one.\n'
      return operators
        .map(({ name, state, seen_at: seenAt }) => `${name}  ${state}  seen ${seenAt ?? 'never'}\n`)
        .join('')
    },

    'add <name>': async (context, { target: name, author }) => {
      const added = await addOperator(await context.open(), name, author)
      if (added === 'name_invalid') {
        throw new CommandError(
          'An operator has a name of 2 to 40 small letters, digits, dots or dashes.',
        )
      }
      if (added === 'name_taken') throw new CommandError(`There is an operator ${name} already.`)
      return linkText(name, added.link)
    },

    'reset <name>': async (context, { target: name, author }) => {
      const link = await resetOperatorAccess(await context.open(), name, author)
      if (link === null) throw unknownOperator(name)
      return linkText(name, link)
    },

    'remove <name>': async (context, { target: name, author }) => {
      if (!(await removeOperator(await context.open(), name, author))) throw unknownOperator(name)
      return `${name}: removed\n`
    },
  },
}

const unknownOperator = (name: string) => new CommandError(`There is no operator ${name}.`)

const linkText = (name: string, link: string) =>
  `${name}: this link sets a password and a passkey or authenticator app, once, within 24 hours:\n${link}\n`
