import { randomUUID } from 'node:crypto'
import type { FoundChangeReply } from '#contract/console/lists/change-found.ts'
import type { Found } from '../actions/change-found.ts'
import { type Context, type OpenServices, refuse } from './command.ts'
import { expected, optional } from './options.ts'
import { showProgress } from './show-progress.ts'

export const expect = optional(
  expected('how many there are; without it, the command only prints the count'),
)

/**
 * Changes all that a search finds, once the operator has repeated how many they are.
 * @param change.done the sentence before that number: `Suspended`
 * @throws {CommandError} when the search finds another number
 */
export async function changeAllFound<Search>(
  context: Context,
  {
    search,
    expect,
    done,
    count: countAll,
    change,
  }: {
    search: Search
    /** undefined to count them alone */
    expect: number | undefined
    done: string
    count: (services: OpenServices, search: Search, most: number) => Promise<number>
    change: (services: OpenServices, found: Found<Search>) => Promise<FoundChangeReply>
  },
): Promise<string> {
  const services = await context.open()
  if (expect === undefined) {
    const count = await countAll(services, search, Number.MAX_SAFE_INTEGER)
    return `Found: ${count}. Nothing was changed. To continue, add: --expect ${count}\n`
  }
  const onProgress = showProgress(context, { total: expect })
  const found = { search, expected: expect, request_id: randomUUID(), onProgress }
  const { is_done, count } = await change(services, found)
  if (is_done) return `${done} ${count}.\n`
  refuse(`${count} were found, not ${expect}, so nothing was changed.`)
}
