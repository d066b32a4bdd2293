import { lineOf } from './json-lines.ts'
import { ComplaintError } from './problems/content-problems.ts'
import type { JsonReader } from './read-with.ts'

/**
 * Parses a JSON file and reads its value.
 * @throws {ComplaintError} with the lines
 */
export function parseJson<T>(text: string, read: JsonReader<T>): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    const line = /\(line (\d+)/.exec(why)?.[1]
    const place = line === undefined ? {} : { line: Number(line) }
    throw new ComplaintError({ code: 'not_json', value: why, ...place })
  }
  const outcome = read(value)
  if ('value' in outcome) return outcome.value
  const { complaints } = outcome
  throw new ComplaintError(
    ...complaints.map((complaint) => ({ ...complaint, line: lineOf(text, complaint.path ?? []) })),
  )
}
