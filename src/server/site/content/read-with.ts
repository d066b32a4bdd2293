import * as v from 'valibot'
import type { Complaint } from './problems/content-problems.ts'
import { complaintsOf } from './problems/schema-complaint.ts'

/** Reads the value of a JSON file: returns the valid value or its problems. */
export type JsonReader<T> = (value: unknown) => { value: T } | { complaints: readonly Complaint[] }

/** Creates a reader that validates by a schema, which finds all problems, and then by `check`, which finds the first. */
export function readWith<S extends v.GenericSchema>(
  schema: S,
  check: (output: v.InferOutput<S>) => Complaint | null = () => null,
): JsonReader<v.InferOutput<S>> {
  return (value) => {
    const result = v.safeParse(schema, value, { abortPipeEarly: true })
    if (!result.success) return { complaints: complaintsOf(result.issues) }
    const complaint = check(result.output)
    return complaint === null ? { value: result.output } : { complaints: [complaint] }
  }
}

/** Creates a reader that makes something else of what another one reads. */
export function mapRead<T, U>(read: JsonReader<T>, make: (value: T) => U): JsonReader<U> {
  return (value) => {
    const outcome = read(value)
    return 'complaints' in outcome ? outcome : { value: make(outcome.value) }
  }
}
