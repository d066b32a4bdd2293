import { MOST_OPERATORS, type OperatorState } from '#contract/console/operators.ts'
import { ROLES, type Role } from '#contract/console/roles.ts'
import {
  addOperator,
  changeRoles,
  removeOperator,
  resetOperatorAccess,
} from '../actions/operators.ts'
import { jsonText, utc } from '../plain-text.ts'
import { listOperators } from '../reads/list-operators.ts'
import type { Subject } from './command.ts'
import { CommandError, UsageError } from './command-error.ts'

export const OPERATORS: Subject = {
  usage: `
  operators list [--json]   list who can sign in to the console at /operator
  operators add <name> [--roles <role,…>] [--reason <why>]
                            add an operator and show a link for choosing a password and two-step
                            verification; it works once, within 24 hours. Roles: owner (all work,
                            and what is used without --roles), support, finance, nodes, content
  operators roles <name> --roles <role,…> [--reason <why>]
                            change what an operator may do, right away
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
        .map(
          ({ name, roles, state, seen_at_ms }) =>
            `${name}  ${roles.join()}  ${STATE_WORDS[state]}  seen ${seen_at_ms === null ? 'never' : utc(seen_at_ms)}\n`,
        )
        .join('')
    },

    'add <name>': async (context, { target: name, options, author }) => {
      const roles = readTypedRoles(options.roles ?? 'owner')
      const added = await addOperator(await context.open(), { name, roles }, author)
      if (added === 'name_invalid') {
        throw new CommandError(
          'An operator name needs 2 to 40 lower-case letters, digits, dots or dashes: ana.li',
        )
      }
      if (added === 'too_many')
        throw new CommandError(`There are ${MOST_OPERATORS} operators already. Remove one first.`)
      if (added === 'name_taken')
        throw new CommandError(
          `Operator ${name} already exists. For a new link: operators reset ${name}`,
        )
      return linkText(name, added.link)
    },

    'roles <name>': async (context, { target: name, options, author }) => {
      const roles = readTypedRoles(options.roles ?? '')
      if (!(await changeRoles(await context.open(), { name, roles }, author))) {
        throw unknownOperator(name)
      }
      return `${name}: ${roles.join()}\n`
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

const STATE_WORDS: Record<OperatorState, string> = {
  enrolled: 'enrolled',
  invited: 'invited',
  link_expired: 'link expired',
}

/** @throws {UsageError} when one is none, or there is none */
function readTypedRoles(typed: string): Role[] {
  const words = typed.split(',').map((word) => word.trim())
  const unknown = words.filter((word) => !ROLES.some((role) => role === word))
  if (unknown.length > 0) throw new UsageError(`--roles takes: ${ROLES.join()}`)
  return ROLES.filter((role) => words.includes(role))
}

const unknownOperator = (name: string) =>
  new CommandError(`No operator named ${name}. See their names: operators list`)

const linkText = (name: string, link: string) =>
  `${name}: open this link to choose a password and a passkey or authenticator. It works once, within 24 hours:\n${link}\n`
