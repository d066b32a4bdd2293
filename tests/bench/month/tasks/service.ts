import { join } from 'node:path'
import { type Task, WHY } from '../task.ts'

/** Questions about the service itself. */
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
    asks: 'Does my program hear us?',
    command: ({ webhook }) => ['webhooks', 'test', webhook, ...WHY],
    says: /will be sent/,
    async atDesk(desk) {
      await desk.menu('Alerts')
      await desk.button('Send a test')
      await desk.confirm('Send')
    },
  },
  {
    asks: 'Tell it no more',
    command: ({ webhook }) => ['webhooks', 'remove', webhook, ...WHY],
    says: /removed/,
    async atDesk(desk) {
      await desk.menu('Alerts')
      await desk.buttonIn('hooks.example/ann', /^More about/)
      await desk.button('Remove')
      await desk.confirm('Remove')
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
      await desk.see(/one\.localhost can’t be reached/)
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
  {
    asks: 'The last change of the content was wrong',
    command: ({ version }) => ['content', 'restore', version, ...WHY],
    says: /./,
    async atDesk(desk) {
      await desk.menu('Content')
      await desk.link('History')
      await desk.button('Undo the last change')
      await desk.confirm('Undo the last change')
    },
  },
]
