import { newEmail } from '../../../e2e/support/membership.ts'
import { type Task, WHY } from '../task.ts'

/** Questions and actions about one member. */
export const MEMBER_TASKS: readonly Task[] = [
  {
    asks: 'What did a member write to us, and what did we answer?',
    command: ({ bob }) => ['messages', 'show', bob.message],
    says: /Where is my receipt\?/,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.see('Where is my receipt?')
    },
  },
  {
    asks: 'How much traffic did a member use this month?',
    command: ({ bob }) => ['members', 'show', bob.email],
    says: /this month|traffic/i,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.see(/Traffic this month/)
    },
  },
  {
    asks: 'Give a member a week',
    command: ({ bob }) => ['members', 'grant', bob.email, '--days', '7', ...WHY],
    says: /20\d\d-/,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.button('Grant days')
      await desk.type('Days', '7')
      await desk.confirm('Grant days')
    },
  },
  {
    asks: 'Take those days away again',
    command: ({ bob }) => ['members', 'take-back', bob.email, '--grant', bob.grant, ...WHY],
    says: /runs until/,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.button('Take back')
      await desk.confirm('Take back')
    },
  },
  {
    asks: 'Switch one device off',
    command: ({ bob }) => [...['members', 'switch-off', bob.email, '--device', bob.router, ...WHY]],
    says: /off/i,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.button(/More about Router/)
      await desk.button('Switch off')
      await desk.confirm('Switch off')
    },
  },
  {
    asks: 'Remove one device',
    command: ({ bob }) => [
      ...['members', 'remove-device', bob.email, '--device', bob.phone, ...WHY],
    ],
    says: /remove/i,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.button(/More about Pixel 8/)
      await desk.button('Remove')
      await desk.confirm('Remove')
    },
  },
  {
    asks: 'Answer a message',
    command: ({ bob }) => ['messages', 'reply', bob.message, '--file', '/etc/hostname', ...WHY],
    says: /sent|answer/i,
    async atDesk(desk) {
      await desk.menu('Messages')
      await desk.button('Answer')
      await desk.type('Answer', 'It is in your account, under Orders.')
      await desk.confirm('Send answer')
    },
  },
  {
    asks: 'Answer a message with a prepared reply',
    command: ({ bob }) => ['messages', 'reply', bob.question, '--prepared', 'Renewing', ...WHY],
    says: /sent/,
    async atDesk(desk) {
      await desk.menu('Messages')
      await desk.unfold('Prepared replies')
      await desk.button('Renewing')
      await desk.confirm('Send answer')
    },
  },
  {
    asks: 'Send a receipt again that did not arrive',
    command: ({ bob }) => ['members', 'resend', bob.email, '--email', bob.receipt, ...WHY],
    says: /sent/,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.button('Send again')
      await desk.confirm('Send again')
    },
  },
  {
    asks: 'Answer a report of abuse with true words that are prepared',
    command: ({ report }) => ['messages', 'reply', report, '--prepared', 'no_records', ...WHY],
    says: /sent|answer/i,
    async atDesk(desk) {
      await desk.menu('Messages')
      await desk.button('We keep no records')
      await desk.confirm('Send answer')
    },
  },
  {
    asks: 'Confirm that a bank transfer arrived',
    command: ({ bob }) => ['payments', 'confirm', bob.ordered, '--bank-ref', 'B-0', ...WHY],
    says: /activated|completed/i,
    async atDesk(desk, { ann }) {
      await desk.find(ann.ordered)
      await desk.button('Confirm transfer')
      await desk.type('Bank reference', 'A-0')
      await desk.confirm('Confirm transfer')
    },
  },
  {
    asks: 'Refund a payment',
    command: ({ bob }) => ['payments', 'refund', bob.paid, '--bank-ref', 'B-1', ...WHY],
    says: /refund/i,
    async atDesk(desk, { ann }) {
      await desk.find(ann.paid)
      await desk.button('Refund')
      await desk.type('Reference of the refund transfer', 'A-1')
      await desk.confirm('Refund')
    },
  },
  {
    asks: 'Sign a member out everywhere',
    command: ({ bob }) => ['members', 'sign-out', bob.email, ...WHY],
    says: /sign|session/i,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.button('Sign out everywhere')
      await desk.confirm('Sign out everywhere')
    },
  },
  {
    asks: 'Suspend a member',
    command: ({ bob }) => ['members', 'suspend', bob.email, ...WHY],
    says: /suspend/i,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.button('Suspend')
      await desk.confirm('Suspend')
    },
  },
  {
    asks: 'Let a member sign in again',
    command: ({ bob }) => ['members', 'restore', bob.email, ...WHY],
    says: /restore|again/i,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.button('Restore')
      await desk.confirm('Restore')
    },
  },
  {
    asks: "Change a member's email address",
    command: ({ bob }) => ['members', 'email', bob.number, '--to', newEmail(), ...WHY],
    says: /@|change/i,
    async atDesk(desk, { ann }) {
      await desk.find(ann.number)
      await desk.button('Change email')
      await desk.type('New email address', newEmail())
      await desk.confirm('Change email')
    },
  },
  {
    asks: 'Erase an account',
    command: ({ bob }) => ['members', 'erase', bob.number, ...WHY],
    says: /erase|deleted/i,
    async atDesk(desk, { ann }) {
      await desk.find(ann.number)
      await desk.button('Erase')
      await desk.confirm('Erase')
      await desk.see('Will be deleted')
    },
  },
]
