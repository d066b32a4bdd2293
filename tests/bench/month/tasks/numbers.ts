import { join } from 'node:path'
import { type Task, WHY } from '../task.ts'

/** Questions about the business as a whole. */
export const NUMBER_TASKS: readonly Task[] = [
  ...[
    [
      'What came in today, in a week, a month and a year, after refunds?',
      'Revenue after refunds and disputes (USD)',
      /USD/,
    ],
    [
      'Who paid for the first time, and who again?',
      'Members who paid for the first time',
      /first time|new/i,
    ],
    ['How many renewed, and how many memberships ended?', 'Renewals', /renew/i],
    ['How many members had each tier, day by day?', 'Members by tier', /gold/i],
    ['Who ends this week?', /ends? within|in the next 7 days|7 days/i, /7 days/i],
    ['How full are the nodes?', 'Load of the nodes', /Node \d/],
  ].map(
    ([asks, shown, says]): Task => ({
      asks: asks as string,
      command: () => ['numbers'],
      says: says as RegExp,
      async atDesk(desk) {
        await desk.menu('Numbers')
        await desk.see(shown as string | RegExp)
      },
    }),
  ),
  {
    asks: 'The month for the tax adviser',
    command: ({ folder, day }) => [
      ...['numbers', 'month', day(0).slice(0, 7), '--file', join(folder, 'month.csv'), ...WHY],
    ],
    says: /manual/,
    async atDesk(desk, { day }) {
      await desk.menu('Numbers')
      await desk.type('Month', day(0).slice(0, 7))
      await desk.button('Download as CSV')
      await desk.download(() => desk.confirm('Download'))
    },
  },
]
