import { join } from 'node:path'
import { type Task, WHY } from '../task.ts'

/** Messages of members, and reports of strangers. */
export const SUPPORT_TASKS: readonly Task[] = [
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
    asks: 'Which messages wait for an answer?',
    command: () => ['messages', 'list'],
    says: /Where is my receipt\?/,
    async atDesk(desk) {
      await desk.menu('Messages')
      await desk.see('Where is my receipt?')
    },
  },
  {
    asks: 'Prepare a reply to what is asked often',
    command: ({ folder }) => [
      ...['messages', 'prepare', "Bob's", '--en', join(folder, 'renewing.txt')],
      ...['--zh', join(folder, 'renewing.txt'), ...WHY],
    ],
    says: /Bob's/,
    async atDesk(desk) {
      await desk.menu('Messages')
      await desk.link('Prepared replies')
      await desk.button('Add a reply')
      await desk.type('Name', "Ann's")
      await desk.type('English', 'Choose Renew on your pass.')
      await desk.type('Chinese', '在通行证上选“续费”。')
      await desk.confirm('Save')
      await desk.see("Ann's")
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
    asks: 'A message needs no answer',
    command: ({ bob }) => ['messages', 'answered', bob.thanks, ...WHY],
    says: /./,
    async atDesk(desk) {
      await desk.menu('Messages')
      await desk.button('Close')
      await desk.confirm('Close')
    },
  },
  {
    asks: 'It does need one',
    command: ({ bob }) => ['messages', 'reopen', bob.message, ...WHY],
    says: /waits for an answer/,
    async atDesk(desk) {
      await desk.menu('Messages')
      await desk.button('Closed')
      await desk.button('Reopen')
      await desk.confirm('Reopen')
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
]
