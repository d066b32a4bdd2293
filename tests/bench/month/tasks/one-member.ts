import { newEmail } from '../../../e2e/support/membership.ts'
import { type Task, WHY } from '../task.ts'

/** Questions and actions about one member. */
export const MEMBER_TASKS: readonly Task[] = [
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
    asks: 'Take free traffic back',
    command: ({ bob }) => [
      ...['members', 'take-back-traffic', bob.email, '--pack', bob.pack, ...WHY],
    ],
    says: /has lost what was left/,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.buttonIn('Granted by an operator', 'Take back')
      await desk.confirm('Take back')
      await desk.see(/^Taken back: /)
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
    asks: 'Give a member traffic',
    command: ({ bob }) => [
      ...['members', 'grant-traffic', bob.email, '--traffic', '50 GB', ...WHY],
    ],
    says: /50/,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.button('Grant traffic')
      await desk.type('Traffic, such as 50 GB', '50 GB')
      await desk.confirm('Grant traffic')
      await desk.see('Traffic packs')
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
    asks: 'A member lost the authenticator',
    command: ({ bob }) => ['members', 'reset-factors', bob.email, ...WHY],
    says: /^\d{3}\s\d{3}\s\d{4}/,
    async atDesk(desk, { ann }) {
      await desk.find(ann.email)
      await desk.button('Reset two-step verification')
      await desk.confirm('Reset two-step verification')
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
