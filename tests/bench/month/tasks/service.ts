import { join } from 'node:path'
import { type Task, WHY } from '../task.ts'

/** Questions about the service itself, and what is sold. */
export const SERVICE_TASKS: readonly Task[] = [
  {
    asks: 'Is anything wrong?',
    command: () => ['alerts', 'list'],
    says: /./,
    async atDesk(desk) {
      await desk.menu('Alerts')
      await desk.see('By email')
    },
  },
  {
    asks: 'Do the emails about trouble reach me?',
    command: () => ['alerts', 'test', ...WHY],
    says: /will be emailed/,
    async atDesk(desk) {
      await desk.menu('Alerts')
      await desk.button('Email a test')
      await desk.confirm('Send')
    },
  },
  {
    asks: 'Tell a program of mine what happens',
    command: () => ['webhooks', 'add', 'https://hooks.example/bob', ...WHY],
    says: /whsec_/,
    async atDesk(desk) {
      await desk.menu('Alerts')
      await desk.button('Add webhook')
      await desk.type('Webhook address', 'https://hooks.example/ann')
      await desk.confirm('Add webhook')
      await desk.see(/whsec_/)
    },
  },
  {
    asks: 'Take no more devices at a node',
    command: () => ['nodes', 'drain', 'Node 9'],
    says: /Node 9|drain/i,
    async atDesk(desk) {
      await desk.menu('Nodes')
      await desk.button('More about Node 0')
      await desk.button('Drain')
      await desk.confirm('Drain')
      await desk.see('Draining')
    },
  },
  {
    asks: 'Sell time without a payment provider',
    command: ({ folder }) => [
      ...['vouchers', 'make', '--tier', 'gold', '--days', '30', '--count', '20'],
      ...['--file', join(folder, 'vouchers.csv'), ...WHY],
    ],
    says: /Written/,
    async atDesk(desk) {
      await desk.menu('Vouchers')
      await desk.button('Make vouchers')
      await desk.type('Days', '30')
      await desk.type('How many vouchers', '20')
      await desk.confirm('Make vouchers')
      await desk.see(/only see these codes once/)
    },
  },
  {
    asks: 'Lower the price for a while',
    command: () => ['coupons', 'make', 'BOB-25', '--off', '25%', ...WHY],
    says: /BOB-25/,
    async atDesk(desk) {
      await desk.menu('Coupons')
      await desk.button('Make coupon')
      await desk.type('Code', 'ANN-25')
      await desk.type('How much', '25')
      await desk.confirm('Make coupon')
      await desk.see('ANN-25')
    },
  },
  {
    asks: 'Who changed what?',
    command: () => ['audit', 'list', '--what', 'member'],
    says: /owner/,
    async atDesk(desk) {
      await desk.menu('Audit log')
      await desk.see('owner')
    },
  },
  {
    asks: 'Which version runs, and what did it bring?',
    command: () => ['version'],
    says: /\d/,
    async atDesk(desk) {
      await desk.link('Version')
      await desk.see(/Since/)
    },
  },
  {
    asks: 'Keep a copy of everything',
    command: ({ folder }) => ['database', 'backup', join(folder, 'backups')],
    says: /backup/i,
    async atDesk(desk) {
      await desk.menu('Health')
      await desk.button('Back up now')
      await desk.confirm('Back up now')
      await desk.see(/backups\/console\/skylark-.*\.db$/)
    },
  },
  {
    asks: 'Is all in order, and what has to be done?',
    command: () => ['doctor'],
    says: /ok {7}database/,
    mayComplain: true,
    async atDesk(desk) {
      await desk.menu('Health')
      await desk.see(/checks are fine/)
      await desk.see('Set PUBLIC_URL to the address that members use.')
    },
  },
  {
    asks: 'Does every membership and every payment add up?',
    command: () => ['ledger', 'check'],
    says: /add up/,
    async atDesk(desk) {
      await desk.menu('Health')
      await desk.see(/payment events add up/)
    },
  },
  {
    asks: 'Which mirrors do members see, and does each answer?',
    command: () => ['mirrors', 'list'],
    says: /one\.localhost/,
    async atDesk(desk) {
      await desk.menu('Mirrors')
      await desk.see(/one\.localhost can't be reached/)
    },
  },
  {
    asks: 'What was changed in the content?',
    command: () => ['content', 'history'],
    says: /./,
    async atDesk(desk) {
      await desk.menu('Content')
      await desk.link('History')
      await desk.see('History of the content')
    },
  },
]
