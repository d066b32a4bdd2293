import type { Business } from './business.ts'
import type { Desk } from './desk.ts'

/** A question or an action of an operator's month. */
export interface Task {
  asks: string
  /** words after `npm run operator --` */
  command: (business: Business) => readonly string[]
  /** what the command says */
  says: RegExp
  /** whether it may end as refused after it said so, as `doctor` does when something is wrong */
  mayComplain?: true
  /** the same in the console, from its first page, up to what shows that it is answered or done */
  atDesk: (desk: Desk, business: Business) => Promise<void>
}

/** The end of commands that change something. */
export const WHY = ['--reason', 'a month of work'] as const
