import { join } from 'node:path'
import type { Desk } from '../desk.ts'
import { type Task, WHY } from '../task.ts'

const NUMBER = /\d{3}\s\d{3}\s\d{4}/
const ROWS = /\d+ members?|Over/

const filtered = (desk: Desk, text: RegExp = ROWS) => desk.see(text)

/** Questions that the lists answer, and what is done with all that they find. */
export const LIST_TASKS: readonly Task[] = [
  {
    asks: 'Who has Gold?',
    command: () => ['members', 'list', '--tier', 'gold'],
    says: /gold/i,
    async atDesk(desk) {
      await desk.menu('Members')
      await desk.choose('Current membership', 'gold')
      await filtered(desk)
    },
  },
  {
    asks: 'Whose membership ends in the next seven days?',
    command: ({ day }) => ['members', 'list', '--ends-from', day(0), '--ends-before', day(8)],
    says: /gold/i,
    async atDesk(desk, { day }) {
      await desk.menu('Members')
      await desk.type('Ends on or after (UTC)', day(0))
      await desk.type('Ends before (UTC)', day(8))
      await filtered(desk)
    },
  },
  ...flagTask('Who is suspended?', 'Suspended', '--suspended', /No members found|\d+ member/, /./),
  ...flagTask(
    'Who never connected a device?',
    'Never connected',
    '--never-connected',
    ROWS,
    NUMBER,
  ),
  ...flagTask(
    'Which imported members have not accepted the terms yet?',
    'Imported, terms not accepted yet',
    '--imported',
    /2 members/,
    NUMBER,
  ),
  ...flagTask('Who has no email address?', 'No email address', '--no-email', /1 member/, NUMBER),
  {
    asks: 'Who joined first?',
    command: () => ['members', 'list', '--sort', 'joined'],
    says: NUMBER,
    async atDesk(desk) {
      await desk.menu('Members')
      await desk.choose('Sorted by', 'joined')
      await filtered(desk)
    },
  },
  {
    asks: 'Whose email address begins like this?',
    command: () => ['members', 'find', 'bench-1'],
    says: /bench-1/,
    async atDesk(desk) {
      await desk.find('bench-1')
      await filtered(desk)
    },
  },
  {
    asks: 'Whose number is this?',
    command: ({ bob }) => ['members', 'show', bob.number],
    says: /Pixel 8/,
    async atDesk(desk, { ann }) {
      await desk.find(ann.number)
      await desk.see(ann.email)
    },
  },
  {
    asks: 'Whose order is this, and was it paid?',
    command: ({ bob }) => ['members', 'show', bob.paid],
    says: /completed/,
    async atDesk(desk, { ann }) {
      await desk.find(ann.paid)
      await desk.see(ann.email)
      await desk.see('Completed')
    },
  },
  {
    asks: 'Which orders of Gold were made since yesterday?',
    command: ({ day }) => ['orders', 'list', '--tier', 'gold', '--made-from', day(-1)],
    says: /completed/,
    async atDesk(desk, { day }) {
      await desk.menu('Orders')
      await desk.choose('Tier', 'gold')
      await desk.type('Placed on or after (UTC)', day(-1))
      await filtered(desk, /\d+ orders?/)
    },
  },
  {
    asks: 'Which payments arrived since yesterday?',
    command: ({ day }) => ['payments', 'all', '--arrived-from', day(-1)],
    says: /paid/,
    async atDesk(desk, { day }) {
      await desk.menu('Payments')
      await desk.link('All payments')
      await desk.type('Reported on or after (UTC)', day(-1))
      await filtered(desk, /\d+ payments?/)
    },
  },
  {
    asks: 'Which nodes are the fullest?',
    command: () => ['nodes', 'list', '--sort', 'load_desc'],
    says: /Node \d/,
    async atDesk(desk) {
      await desk.menu('Nodes')
      await desk.choose('Sorted by', 'load_desc')
      await filtered(desk, /200 nodes/)
    },
  },
  ...['members', 'orders', 'payments', 'devices', 'nodes'].map(exportTask),
  {
    asks: 'Give a day to a group: those whose membership ends tomorrow',
    command: () => [
      ...['members', 'grant-found', '--days', '1', '--imported', '--expect', '2', ...WHY],
    ],
    says: /granted to 2/,
    async atDesk(desk, { day }) {
      await desk.menu('Members')
      await desk.type('Ends on or after (UTC)', day(1))
      await desk.type('Ends before (UTC)', day(2))
      await desk.button('Grant days to all')
      await desk.type('Days', '1')
      await desk.confirm('Grant days')
      await desk.see(/members?$/)
    },
  },
  {
    asks: 'Suspend a group',
    command: () => ['members', 'suspend-found', '--no-email', '--expect', '1', ...WHY],
    says: /suspend/i,
    async atDesk(desk) {
      await desk.menu('Members')
      await desk.check('No email address')
      await desk.button('Suspend all')
      await desk.confirm('Suspend')
      await desk.see(/member/)
    },
  },
]

function flagTask(asks: string, label: string, flag: string, shown: RegExp, says: RegExp): Task[] {
  return [
    {
      asks,
      says,
      command: () => ['members', 'list', flag],
      async atDesk(desk) {
        await desk.menu('Members')
        await desk.check(label)
        await filtered(desk, shown)
      },
    },
  ]
}

function exportTask(list: string): Task {
  const name = `${list.slice(0, 1).toUpperCase()}${list.slice(1)}`
  return {
    asks: `All ${list} as a file`,
    command: ({ folder }) => [list, 'export', join(folder, `${list}.csv`), ...WHY],
    says: /^Written: /,
    async atDesk(desk) {
      await desk.menu(name)
      if (list === 'payments') await desk.link('All payments')
      await desk.button('Download as CSV')
      await desk.download(() => desk.confirm('Download'))
    },
  }
}
