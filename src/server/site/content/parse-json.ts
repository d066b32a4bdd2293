import type { JsonReader } from './content-schemas.ts'
import { lineOf } from './json-lines.ts'
import { ComplaintError } from './problems/content-problems.ts'

/**
 * Parses a JSON file and reads its value.
 * @throws {ComplaintError} with the line
 */
export function parseJson<T>(text: string, read: JsonReader<T>): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    const line = /\(line (\d+)/.exec(why)?.[1]
    const at = line === undefined ? {} : { line: Number(line) }
    throw new ComplaintError({ code: 'not_json', value: why, ...at })
  }
  const outcome = read(value)
  if ('code' in outcome) {
    throw new ComplaintError({ ...outcome, line: lineOf(text, outcome.path ?? []) })
  }
  return outcome.value
}
