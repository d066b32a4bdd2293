import { join } from 'node:path'
import type { Desk } from '../desk.ts'
import { type Task, WHY } from '../task.ts'

const ANNS = "Ann's news"

const openAnns = async (desk: Desk) => {
  await desk.menu('Group emails')
  await desk.link(ANNS)
}

/** Fills in the open dialog and saves it. */
async function writeNews(desk: Desk, subject: string): Promise<void> {
  const dialog = desk.page.getByRole('dialog')
  for (const language of ['English', 'Chinese']) {
    await dialog.getByLabel(new RegExp(`^Subject.{1,2}${language}`)).fill(subject)
    await dialog.getByLabel(new RegExp(`^Text.{1,2}${language}`)).fill('A new node.')
  }
  await desk.confirm('Save')
}

/** Emails to groups of members. */
export const GROUP_EMAIL_TASKS: readonly Task[] = [
  {
    asks: 'Write to everyone',
    command: ({ folder }) => [
      ...['mailings', 'write', '--kind', 'contract', '--file', join(folder, 'news'), ...WHY],
    ],
    says: /Nothing was sent yet/,
    async atDesk(desk) {
      await desk.menu('Members')
      await desk.button('Email all')
      await writeNews(desk, ANNS)
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
    asks: 'Who is left out of it, and why?',
    command: ({ mailing }) => ['mailings', 'preview', mailing.id],
    says: /Left out: No email address 1/,
    async atDesk(desk) {
      await openAnns(desk)
      await desk.see(/Left out: /)
    },
  },
  {
    asks: 'How does it look in my own mailbox?',
    command: ({ mailing }) => ['mailings', 'test', mailing.id, ...WHY],
    says: /will be sent/,
    async atDesk(desk) {
      await openAnns(desk)
      await desk.button('Send a test')
      await desk.confirm('Send')
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
    asks: 'Let it continue',
    command: ({ mailing }) => ['mailings', 'resume', mailing.id, ...WHY],
    says: /continues/,
    async atDesk(desk) {
      await openAnns(desk)
      await desk.button('Resume')
      await desk.confirm('Resume')
      await desk.see('Being sent')
    },
  },
  {
    asks: 'Stop it for good',
    command: ({ mailing }) => ['mailings', 'stop', mailing.id, ...WHY],
    says: /stopped/,
    async atDesk(desk) {
      await openAnns(desk)
      await desk.button('Stop')
      await desk.confirm('Stop')
      await desk.see('Stopped')
    },
  },
  {
    asks: 'Write to those whose membership ends this week',
    command: ({ folder, day }) => [
      ...['mailings', 'write', '--kind', 'contract', '--file', join(folder, 'news')],
      ...['--ends-from', day(0), '--ends-before', day(8), ...WHY],
    ],
    says: /Nothing was sent yet/,
    async atDesk(desk, { day }) {
      await desk.menu('Members')
      await desk.type('Ends on or after (UTC)', day(0))
      await desk.type('Ends before (UTC)', day(8))
      await desk.button('Email all')
      await writeNews(desk, 'Your next month')
      await desk.see(/members get it/)
    },
  },
]
