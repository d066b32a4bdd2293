import * as v from 'valibot'
import { PACKS, PLANS } from '#contract/site/content.ts'
import { CLAIMS } from '#contract/site/content-names.ts'

/** A JSON file as a form holds it. */
export type Fields = Readonly<Record<string, unknown>>

const FieldsText = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
)

/** Parses a JSON file; an absent one is empty. @returns null when no form can show it */
export function readFields(text: string): Fields | null {
  const result = v.safeParse(FieldsText, text === '' ? '{}' : text)
  return result.success ? result.output : null
}

/** Tells whether a file says anything: an absent one doesn't, nor does a JSON file without a value. */
export function isFilled(text: string): boolean {
  const fields = readFields(text)
  return fields === null ? text.trim() !== '' : hasValue(fields)
}

const hasValue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(hasValue)
    : value !== '' && value !== false && value !== null

/** Serializes a file of the content as the export does, so that lines of two versions compare. */
export function writeFields(name: string, fields: Fields): string {
  if (name === CLAIMS) return writeLines(fields, oneLine)
  if (name === PLANS || name === PACKS) return writeLines(fields, writeList)
  return `${JSON.stringify(fields, null, 2)}\n`
}

/** Serializes a file, each of its fields by `write`. */
function writeLines(fields: Fields, write: (value: unknown) => string): string {
  const lines = Object.entries(fields).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${write(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

const oneLine = (row: unknown) => JSON.stringify(row, null, 1).replace(/\n\s*/g, ' ')

/** Serializes a list with one row per line. */
function writeList(value: unknown): string {
  if (!Array.isArray(value) || value.length === 0) return JSON.stringify(value)
  return `[\n${value.map((row) => `    ${JSON.stringify(row, leaveIdleOut)}`).join(',\n')}\n  ]`
}

/** Leaves out of a plan or pack what says no more than its absence. */
function leaveIdleOut(key: string, value: unknown): unknown {
  const isIdle =
    (key === 'hidden' && value === false) ||
    (key === 'shown' && value === true) ||
    (key === 'name' && Object.values(value as object).every((name) => name === ''))
  return isIdle ? undefined : value
}
