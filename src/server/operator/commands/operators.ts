import { MOST_OPERATORS } from '#contract/console/operators.ts'
import { ROLES } from '#contract/console/roles.ts'
import { OPERATOR_PROBLEM_WORDS } from '#contract/console/words/problems.ts'
import * as actions from '../actions/operators.ts'
import { english } from '../english.ts'
import { utc } from '../plain-text.ts'
import { listOperators } from '../reads/list-operators.ts'
import { changing, changingNamed, refuse, type Subject } from './command.ts'
import { listing } from './listing.ts'
import { several, text } from './options.ts'

const roles = (about: string) => several(ROLES, '<role,…>', about)
const onOperator = {
  target: text('<name>', 'the name of an operator, such as day-shift'),
  reason: 'optional',
  missing: (name: string) => `No operator named ${name}. See their names: operators list`,
} as const

export const OPERATORS: Subject = {
  about: "The console's users: add, list, change roles, reset, remove",
  commands: {
    list: listing({
      about: 'List who can sign in to the console at /operator.',
      read: listOperators,
      none: 'No operators yet. Add one: operators add <name>',
      row: ({ name, roles, state, seen_at_ms }) => [
        name,
        roles.join(),
        state.replace('_', ' '),
        `seen ${seen_at_ms === null ? 'never' : utc(seen_at_ms)}`,
      ],
    }),

    add: changing({
      about:
        'Add an operator and show a link for choosing a password and two-step verification. It works once, within 24 hours.',
      target: text('<name>', '2 to 40 lower-case letters, digits, dots or hyphens'),
      options: {
        roles: { ...roles('their roles; an owner can do everything'), fallback: 'owner' },
      },
      reason: 'optional',
      change: async (services, { target: name, options: { roles }, author }) => {
        const added = await actions.addOperator(services, { name, roles }, author)
        if (typeof added === 'string') {
          const words = english(OPERATOR_PROBLEM_WORDS[added], { most: MOST_OPERATORS })
          const next = added === 'name_taken' ? ` For a new link: operators reset ${name}` : ''
          refuse(words + next)
        }
        return `${name}: ${linkText(added.link)}`
      },
    }),

    roles: changingNamed({
      ...onOperator,
      about: 'Change what an operator may do, right away.',
      options: { roles: roles('their new roles') },
      change: (services, name, author, { roles }) =>
        actions.changeRoles(services, { name, roles }, author),
      done: (_, { roles }) => roles.join(),
    }),

    reset: changingNamed({
      ...onOperator,
      about:
        "End an operator's sessions, delete password and two-step verification, and show a new link.",
      change: actions.resetOperatorAccess,
      done: linkText,
    }),

    remove: changingNamed({
      ...onOperator,
      about: "End an operator's access.",
      change: actions.removeOperator,
      done: 'removed',
    }),
  },
}

function linkText(link: string): string {
  return `open this link to choose a password and a passkey or authenticator. It works once, within 24 hours:\n${link}`
}
