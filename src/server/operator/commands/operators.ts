import { MOST_OPERATORS, type OperatorState } from '#contract/console/operators.ts'
import { ROLES } from '#contract/console/roles.ts'
import {
  addOperator,
  changeRoles,
  removeOperator,
  resetOperatorAccess,
} from '../actions/operators.ts'
import { utc } from '../plain-text.ts'
import { listOperators } from '../reads/list-operators.ts'
import { command, reading, type Subject } from './command.ts'
import { CommandError } from './command-error.ts'
import { several, text } from './options.ts'
import { printRows } from './print-rows.ts'

const roles = (about: string) => several(ROLES, '<role,…>', about)
const name = text('<name>', 'the name of an operator, such as day-shift')

export const OPERATORS: Subject = {
  about: "The console's users: add, list, change roles, reset, remove",
  commands: {
    list: reading({
      about: 'List who can sign in to the console at /operator.',
      read: async (context) => listOperators(await context.open()),
      print: (operators) =>
        printRows(operators, {
          none: 'No operators yet. Add one: operators add <name>',
          row: ({ name, roles, state, seen_at_ms }) => [
            name,
            roles.join(),
            STATE_WORDS[state],
            `seen ${seen_at_ms === null ? 'never' : utc(seen_at_ms)}`,
          ],
        }),
    }),

    add: command({
      about:
        'Add an operator and show a link for choosing a password and two-step verification. It works once, within 24 hours.',
      target: text('<name>', '2 to 40 lower-case letters, digits, dots or dashes'),
      options: { roles: { ...roles('their work; an owner does all'), fallback: 'owner' } },
      reason: 'optional',
      run: async (context, { target: name, options: { roles }, author }) => {
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
    }),

    roles: command({
      about: 'Change what an operator may do, right away.',
      target: name,
      options: { roles: roles('their work from now on') },
      reason: 'optional',
      run: async (context, { target: name, options: { roles }, author }) => {
        if (await changeRoles(await context.open(), { name, roles }, author))
          return `${name}: ${roles.join()}\n`
        throw unknownOperator(name)
      },
    }),

    reset: command({
      about:
        "End an operator's sessions, delete password and two-step verification, and show a new link.",
      target: name,
      reason: 'optional',
      run: async (context, { target, author }) => {
        const link = await resetOperatorAccess(await context.open(), target, author)
        if (link === null) throw unknownOperator(target)
        return linkText(target, link)
      },
    }),

    remove: command({
      about: "End an operator's access.",
      target: name,
      reason: 'optional',
      run: async (context, { target, author }) => {
        if (await removeOperator(await context.open(), target, author))
          return `${target}: removed\n`
        throw unknownOperator(target)
      },
    }),
  },
}

const STATE_WORDS: Record<OperatorState, string> = {
  enrolled: 'enrolled',
  invited: 'invited',
  link_expired: 'link expired',
}

const unknownOperator = (name: string) =>
  new CommandError(`No operator named ${name}. See their names: operators list`)

const linkText = (name: string, link: string) =>
  `${name}: open this link to choose a password and a passkey or authenticator. It works once, within 24 hours:\n${link}\n`
