import { join } from 'node:path'
import type { Desk } from '../desk.ts'
import { type Task, WHY } from '../task.ts'

const ANNS = "Ann's news"

const openAnns = async (desk: Desk) => {
  await desk.menu('Group emails')
  await desk.link(ANNS)
}

/** Emails to groups of members, and who may do what. */
export const GROUP_TASKS: readonly Task[] = [
  {
    asks: 'Write to everyone',
    command: ({ folder }) => [
      ...['mailings', 'write', '--kind', 'contract', '--file', join(folder, 'news'), ...WHY],
    ],
    says: /Nothing was sent yet/,
    async atDesk(desk) {
      await desk.menu('Members')
      await desk.button('Email all')
      const dialog = desk.page.getByRole('dialog')
      for (const language of ['English', 'Chinese']) {
        await dialog.getByLabel(new RegExp(`^Subject.{1,2}${language}`)).fill(ANNS)
        await dialog.getByLabel(new RegExp(`^Text.{1,2}${language}`)).fill('A new node.')
      }
      await desk.confirm('Save')
      await desk.see(/members get it/)
    },
  },
  {
    asks: 'Whom would that email reach, and how does it look?',
    command: ({ mailing }) => ['mailings', 'preview', mailing.id],
    says: /To write to: \d/,
    async atDesk(desk) {
      await openAnns(desk)
      await desk.see(/members get it/)
    },
  },
  {
    asks: 'Send it',
    command: ({ mailing }) => ['mailings', 'start', mailing.id, '--expect', mailing.count, ...WHY],
    says: /started/,
    async atDesk(desk) {
      await openAnns(desk)
      await desk.button('Start sending')
      await desk.confirm('Start sending')
    },
  },
  {
    asks: 'How far is it?',
    command: ({ mailing }) => ['mailings', 'show', mailing.id],
    says: /Sent: \d+ of \d+/,
    async atDesk(desk) {
      await openAnns(desk)
      await desk.see(/of [\d,]+ sent/)
    },
  },
  {
    asks: 'Hold it up',
    command: ({ mailing }) => ['mailings', 'pause', mailing.id, ...WHY],
    says: /paused/,
    async atDesk(desk) {
      await openAnns(desk)
      await desk.button('Pause')
      await desk.confirm('Pause')
      await desk.see('Paused')
    },
  },
  {
    asks: 'Let nobody refund much alone',
    command: () => ['payments', 'limit', '900.00 CNY', ...WHY],
    says: /900/,
    async atDesk(desk) {
      await desk.menu('Payments')
      await desk.button('Set limit')
      await desk.type('Sum with currency', '100.00 USD')
      await desk.confirm('Set limit')
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
    asks: 'Email imported members how to sign in',
    command: () => ['members', 'invite', ...WHY],
    says: /email/,
    async atDesk(desk) {
      await desk.menu('Members')
      await desk.link('Import and invite')
      await desk.button('Email imported members')
      await desk.confirm('Email them')
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
      await desk.button('Make token')
      await desk.type('Name', 'anns-books')
      await desk.check('Finance')
      await desk.confirm('Make token')
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
]
