import { randomUUID } from 'node:crypto'
import type { FoundChangeReply } from '#contract/console/lists/change-found.ts'
import type { Found } from '../actions/change-found.ts'
import type { Author } from '../queries/audit-queries.ts'
import { command, type OpenServices, refuse } from './command.ts'
import { expected, type Options, optional, type ValuesOf } from './options.ts'
import { showProgress } from './show-progress.ts'

const EXPECT = {
  expect: optional(expected('how many there are; without it, the command only prints the count')),
}

interface ChangeOfFound<Search, Declared extends Options> {
  about: string
  options: Declared
  searchOf: (options: ValuesOf<Declared>) => Search
  count: (services: OpenServices, search: Search, most: number) => Promise<number>
  change: (
    services: OpenServices,
    found: Found<Search>,
    author: Author,
    options: ValuesOf<Declared>,
  ) => Promise<FoundChangeReply>
  /** the sentence before the number of what was changed: `Suspended` */
  done: string | ((options: ValuesOf<Declared>) => string)
}

/** Declares a command that changes all that a search finds, once the operator has repeated how many they are. */
export const changingFound = <Search, Declared extends Options>({
  about,
  options,
  searchOf,
  count: countAll,
  change,
  done,
}: ChangeOfFound<Search, Declared>) =>
  command({
    about,
    options: { ...options, ...EXPECT },
    reason: 'required',
    run: async (context, { options: given, author }) => {
      const { expect, ...rest } = given as ValuesOf<typeof EXPECT>
      const ownOptions = rest as ValuesOf<Declared>
      const search = searchOf(ownOptions)
      const services = await context.open()
      if (expect === undefined) {
        const count = await countAll(services, search, Number.MAX_SAFE_INTEGER)
        return `Found: ${count}. Nothing was changed. To continue, add: --expect ${count}\n`
      }
      const onProgress = showProgress(context, { total: expect })
      const found = { search, expected: expect, request_id: randomUUID(), onProgress }
      const { is_done, count } = await change(services, found, author, ownOptions)
      if (is_done) return `${typeof done === 'string' ? done : done(ownOptions)} ${count}.\n`
      refuse(`${count} were found, not ${expect}, so nothing was changed.`)
    },
  })
