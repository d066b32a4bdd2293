import { addOperator, removeOperator, resetOperatorAccess } from '../actions/operators.ts'
import { jsonText } from '../plain-text.ts'
import { listOperators } from '../reads/list-operators.ts'
import type { Subject } from './command.ts'
import { CommandError } from './command-error.ts'

export const OPERATORS: Subject = {
  usage: `
  operators list [--json]   list who can sign in to the console at /operator
  operators add <name> [--reason <why>]
                            add an operator and show a link for choosing a password and two-step
                            verification; it works once, within 24 hours
  operators reset <name> [--reason <why>]
                            end an operator's sessions, delete password and two-step verification,
                            and show a new link
  operators remove <name> [--reason <why>]
                            end an operator's access
`,
  commands: {
    list: async (context, { json }) => {
      const operators = await listOperators(await context.open())
      if (json) return jsonText(operators)
      if (operators.length === 0) return 'No operators yet. Add one: operators add <name>\n'
      return operators
        .map(({ name, state, seen_at: seenAt }) => `${name}  ${state}  seen ${seenAt ?? 'never'}\n`)
        .join('')
    },

    'add <name>': async (context, { target: name, author }) => {
      const added = await addOperator(await context.open(), name, author)
      if (added === 'name_invalid') {
        throw new CommandError(
          'An operator name needs 2 to 40 lower-case letters, digits, dots or dashes: ana.li',
        )
      }
      if (added === 'name_taken')
        throw new CommandError(
          `Operator ${name} already exists. For a new link: operators reset ${name}`,
        )
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

const unknownOperator = (name: string) =>
  new CommandError(`No operator named ${name}. See their names: operators list`)

const linkText = (name: string, link: string) =>
  `${name}: open this link to choose a password and a passkey or authenticator. It works once, within 24 hours:\n${link}\n`
