import { text } from 'node:stream/consumers'
import type { MailingAudience } from '#contract/console/mailings.ts'
import type { Months, Numbers } from '#contract/console/numbers.ts'
import type { Services } from '../../services.ts'
import type { DevicePage } from '../reads/lists/devices.ts'
import { type SearchOf, writeList } from './exported-lists.ts'
import { writeApart } from './write-apart.ts'

/** Counting comes back to the same pages. */
const PAGE_CACHE_KB = 16_000

/** Reads of the console that take long among many members. */
interface Answers {
  numbers: Numbers
  months: Months
  devicePage: DevicePage
  deviceCount: number
  audience: Omit<MailingAudience, 'minutes'>
}

/**
 * Reads without holding the thread: SQLite reads in the process that asks, so that one of its own does it (decision 221).
 * PostgreSQL has its own already.
 * @throws when the process fails
 */
export async function readApart<Name extends keyof Answers>(
  services: Pick<Services, 'config' | 'db' | 'engine' | 'now'>,
  name: Name,
  search: SearchOf<Name>,
): Promise<Answers[Name]> {
  const pieces =
    services.engine === 'postgres'
      ? writeList(services, name, search)
      : writeApart(services, name, search, PAGE_CACHE_KB)
  return JSON.parse(await text(pieces))
}
