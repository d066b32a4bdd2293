import * as v from 'valibot'

/** A value of a JSON file, as a field of a form reads and writes it. */
export interface FieldValue {
  file: string
  /** keys and indexes from the top of the file, as in a problem: `plans.0.cycle` */
  place: string
  schema: v.GenericSchema
  /** as the file has it, even if the schema refuses it; where the file leaves it out, the schema's default */
  value: unknown
  /** Replaces the value and keeps everything else in the file; undefined leaves the value out. */
  write: (value: unknown) => void
}

/** A value with others in it, by the keys of `T`, which the schema accepts. */
export interface DraftValue<T> extends FieldValue {
  at: <K extends keyof NonNullable<T>>(key: K) => DraftValue<NonNullable<T>[K]>
}

/** Parts of valibot's schemas that forms ask for. */
interface Schema {
  type: string
  wrapped?: Schema
  entries?: Readonly<Record<PropertyKey, Schema>>
  item?: Schema
  value?: Schema
  options?: readonly string[]
  pipe?: readonly Schema[]
  requirement?: unknown
  message?: unknown
}

/** Looks below `v.optional`. */
function requiredOf(schema: Schema): Schema {
  return schema.wrapped === undefined ? schema : requiredOf(schema.wrapped)
}

/** Returns the kind of a value by its schema's type in valibot: `boolean`, `picklist`, `number`, `array`, `string` … */
export const kindOf = ({ schema }: FieldValue): string => requiredOf(schema).type

/** Returns what a value can be chosen from. */
export const choicesOf = ({ schema }: FieldValue): readonly string[] =>
  requiredOf(schema).options ?? []

/** Returns how long a text may be, or a list. @returns undefined when the schema doesn't say */
export const maxLengthOf = ({ schema }: FieldValue): number | undefined =>
  lengthLimit(requiredOf(schema))

function lengthLimit({ type, requirement, pipe = [] }: Schema): number | undefined {
  if (type === 'max_length') return Number(requirement)
  return pipe.map(lengthLimit).find((limit) => limit !== undefined)
}

/** Returns the problem that the schema's own check names, such as `not_email`, which tells what a text is. */
export const checkOf = ({ schema }: FieldValue): string | undefined =>
  requiredOf(schema)
    .pipe?.map(({ type, message }) => (type === 'check' ? String(message) : undefined))
    .find((message) => message !== undefined)

/** Opens a value of a file by its schema. @param value undefined when the file leaves it out */
export function draftValue<S extends v.GenericSchema>(
  schema: S,
  { file, place, value, write }: Omit<FieldValue, 'schema'>,
): DraftValue<v.InferInput<S>> {
  const whole: unknown = value ?? v.getDefault(schema)
  return {
    file,
    place,
    schema,
    value: whole,
    write,
    at: (key) => {
      const { entries, item, value: each } = requiredOf(schema)
      return draftValue((entries?.[key] ?? item ?? each) as v.GenericSchema, {
        file,
        place: place === '' ? String(key) : `${place}.${String(key)}`,
        value: partOf(whole, key),
        write: (part) => write(withPart(whole, key, part)),
      }) as never
    },
  }
}

const isObject = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === 'object' && value !== null

const partOf = (whole: unknown, key: PropertyKey): unknown =>
  isObject(whole) && Object.hasOwn(whole, key) ? whole[key] : undefined

function withPart(whole: unknown, key: PropertyKey, part: unknown): unknown {
  if (Array.isArray(whole)) return whole.with(Number(key), part)
  return { ...(isObject(whole) && whole), [key]: part }
}

/** Lists what a value holds; nothing when it is no list. */
export const listOf = ({ value }: FieldValue): readonly unknown[] =>
  Array.isArray(value) ? value : []

/** Opens each row of a list. */
export const rowsOf = <T>(list: DraftValue<readonly T[] | undefined>): DraftValue<T>[] =>
  listOf(list).map((_, index) => list.at(index) as DraftValue<T>)

/** Returns a text or figure as it is typed; empty for anything else. */
export const typedText = ({ value }: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
