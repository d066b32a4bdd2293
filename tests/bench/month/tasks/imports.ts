import { join } from 'node:path'
import { type Task, WHY } from '../task.ts'

/** Members who come from another service. */
export const IMPORT_TASKS: readonly Task[] = [
  {
    asks: 'Email imported members how to sign in',
    command: () => ['members', 'invite', ...WHY],
    says: /email/,
    async atDesk(desk) {
      await desk.menu('Import')
      await desk.button('Email imported members')
      await desk.confirm('Email them')
    },
  },
  {
    asks: 'What would this file bring in?',
    command: ({ folder }) => ['members', 'import', join(folder, 'bobs.csv'), '--dry-run'],
    says: /2 members: 1 free, 1 gold.*Nothing was changed/s,
    async atDesk(desk, { folder }) {
      await desk.menu('Import')
      await desk.file('File', join(folder, 'anns.csv'))
      await desk.see(/^2 members$/)
    },
  },
  {
    asks: 'Bring its members in',
    command: ({ folder }) => [
      ...['members', 'import', join(folder, 'bobs.csv'), '--file', join(folder, 'bobs-codes.csv')],
      ...WHY,
    ],
    says: /Written: /,
    async atDesk(desk, { folder }) {
      await desk.menu('Import')
      await desk.file('File', join(folder, 'anns.csv'))
      await desk.type('Reason', 'from elsewhere')
      await desk.button('Import')
      await desk.see(/^Imported$/)
    },
  },
]
