import { type Task, WHY } from '../task.ts'

/** Tasks about rights: the second person of a refund, operators and tokens. */
export const RIGHTS_TASKS: readonly Task[] = [
  {
    asks: 'Let nobody refund much alone',
    command: () => ['payments', 'limit', '900.00 USD', ...WHY],
    says: /900/,
    async atDesk(desk) {
      await desk.menu('Payments')
      await desk.button('Set limit')
      await desk.type('Sum with currency', '100.00 USD')
      await desk.confirm('Set limit')
    },
  },
  {
    asks: 'Let refunds go without a second person again',
    command: () => ['payments', 'no-limit', 'USD', ...WHY],
    says: /USD/,
    async atDesk(desk) {
      await desk.menu('Payments')
      await desk.buttonIn('USD', 'Remove')
      await desk.confirm('Remove')
    },
  },
  {
    asks: 'Let somebody else answer members',
    command: () => ['operators', 'add', 'bobs-desk', '--roles', 'support', ...WHY],
    says: /operator\/enrol#/,
    async atDesk(desk) {
      await desk.menu('Operators')
      await desk.button('Add operator')
      await desk.type('Name', 'anns-desk')
      await desk.check('Support')
      await desk.confirm('Add operator')
      await desk.see(/operator\/enrol#/)
    },
  },
  {
    asks: 'Let an operator see the money, too',
    command: () => ['operators', 'roles', 'bobs-desk', '--roles', 'support,finance', ...WHY],
    says: /finance/i,
    async atDesk(desk) {
      await desk.menu('Operators')
      await desk.button('Change roles')
      await desk.check('Finance')
      await desk.confirm('Save')
    },
  },
  {
    asks: 'Who may do what, and when were they last here?',
    command: () => ['operators', 'list'],
    says: /bobs-desk/,
    async atDesk(desk) {
      await desk.menu('Operators')
      await desk.see('anns-desk')
    },
  },
  {
    asks: 'An operator lost the authenticator',
    command: () => ['operators', 'reset', 'bobs-desk', ...WHY],
    says: /operator\/enrol#/,
    async atDesk(desk) {
      await desk.menu('Operators')
      await desk.buttonIn('anns-desk', /^More about/)
      await desk.button('New link')
      await desk.confirm('New link')
      await desk.see(/operator\/enrol#/)
    },
  },
  {
    asks: 'An operator leaves us',
    command: () => ['operators', 'remove', 'bobs-desk', ...WHY],
    says: /removed/,
    async atDesk(desk) {
      await desk.menu('Operators')
      await desk.buttonIn('anns-desk', /^More about/)
      await desk.button('Remove')
      await desk.confirm('Remove')
    },
  },
  {
    asks: 'Let a program of mine read orders',
    command: ({ day }) => [
      ...['tokens', 'make', 'bobs-books', '--roles', 'finance', '--until', day(30), ...WHY],
    ],
    says: /op_/,
    async atDesk(desk) {
      await desk.menu('Tokens')
      await desk.button('Create token')
      await desk.type('Name', 'anns-books')
      await desk.check('Finance')
      await desk.confirm('Create token')
      await desk.see(/^op_/)
    },
  },
  {
    asks: 'Which programs may do what, until when, and are they used?',
    command: () => ['tokens', 'list'],
    says: /bobs-books/,
    async atDesk(desk) {
      await desk.menu('Tokens')
      await desk.see('anns-books')
    },
  },
  {
    asks: 'That program is out of use',
    command: () => ['tokens', 'revoke', 'bobs-books', ...WHY],
    says: /revoked/,
    async atDesk(desk) {
      await desk.menu('Tokens')
      await desk.buttonIn('anns-books', 'Revoke')
      await desk.confirm('Revoke')
    },
  },
]
