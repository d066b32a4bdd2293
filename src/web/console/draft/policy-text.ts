import * as v from 'valibot'
import { byLocale, LOCALES } from '#domain/site/locales.ts'

/** A JSON file as a form holds it; fields that the form doesn't show stay, for the check to name. */
export type Fields = Readonly<Record<string, unknown>>

const FieldsText = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
)

/** A value in each language. @param none stands for a missing one */
export const inLanguages = <T>(schema: v.GenericSchema<T>, none: () => T) =>
  v.optional(v.strictObject(v.entriesFromList(LOCALES, v.optional(schema, none))), () =>
    byLocale(none),
  )

/** A text in each language; empty for none. */
export const words = inLanguages(v.string(), () => '')

/** Parses a JSON file; an absent one is empty. @returns null when no form can show it */
export function readFields(text: string): Fields | null {
  const result = v.safeParse(FieldsText, text === '' ? '{}' : text)
  return result.success ? result.output : null
}

/** Serializes a file in the layout of the export command, one field per line. */
export const writeFields = (fields: Fields): string => `${JSON.stringify(fields, null, 2)}\n`

/** Serializes a file of named rows, one row per line. */
export function writeRows(rows: Fields): string {
  const lines = Object.entries(rows).map(([name, row]) => {
    const oneLine = JSON.stringify(row, null, 1).replace(/\n\s*/g, ' ')
    return `  ${JSON.stringify(name)}: ${oneLine}`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Returns a field's value as it is typed; empty for none. */
export function typedValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** A policy as a form holds it. */
export interface WrittenPolicy {
  title: string
  version: string
  date: string
  /** Markdown */
  body: string
}

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/
const HEAD_FIELDS = ['title', 'version', 'date'] as const

/** Parses a policy. @returns null when its head holds something that the form cannot show */
export function readPolicy(text: string): WrittenPolicy | null {
  const [whole, head] = HEAD.exec(text) ?? []
  if (whole === undefined || head === undefined) return null
  const policy: WrittenPolicy = { title: '', version: '', date: '', body: text.slice(whole.length) }
  for (const line of head.split(/\r?\n/)) {
    // spaces at the end stay while they are typed
    const [, key, value = ''] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
    const field = HEAD_FIELDS.find((name) => name === key)
    if (field === undefined) return null
    policy[field] = value
  }
  return policy
}

export function writePolicy({ body, ...head }: WrittenPolicy): string {
  const lines = HEAD_FIELDS.map((field) => `${field}: ${head[field]}`)
  return `---\n${lines.join('\n')}\n---\n${body}`
}
