import * as v from 'valibot'
import { ContentProblem, type ContentProblemCode } from '#contract/console/content-problems.ts'
import type { JsonPath } from '../json-lines.ts'
import type { Complaint } from './content-problems.ts'

const Code = ContentProblem.entries.code

/** Schemas by the problem of a value that has another type. */
const BY_TYPE: Readonly<Record<string, ContentProblemCode>> = {
  string: 'not_text',
  number: 'not_whole',
  integer: 'not_whole',
  safe_integer: 'not_whole',
  boolean: 'not_switch',
  object: 'not_fields',
  strict_object: 'not_fields',
  record: 'not_fields',
  array: 'not_list',
  min_length: 'empty',
  excludes: 'null_character',
  iso_date: 'not_date',
}

/** Formats that several files share, by the name of their field. */
const BY_FIELD: Readonly<Record<string, ContentProblemCode>> = {
  currency: 'not_currency',
  cycle: 'not_cycle',
}

/** A file of nothing but mistakes names as many as one reads. */
const MOST_COMPLAINTS = 25

/** Turns the issues of a schema into problems of the file. */
export const complaintsOf = (issues: readonly v.BaseIssue<unknown>[]): Complaint[] =>
  issues.slice(0, MOST_COMPLAINTS).map(complaintOf)

/** @param issue a check's message is its code */
function complaintOf(issue: v.BaseIssue<unknown>): Complaint {
  const path = (issue.path?.map(({ key }) => key) ?? []) as JsonPath
  const limit = String(issue.requirement)
  switch (issue.type) {
    case 'max_length':
      return Array.isArray(issue.input)
        ? { path, code: 'too_many', value: limit }
        : { path, code: 'too_long', value: limit }
    case 'min_value':
      return { path, code: 'too_small', value: limit }
    case 'max_value':
      return { path, code: codeIn(issue) ?? 'too_large', value: limit }
    case 'picklist':
      return issue.path?.at(-1)?.origin === 'key'
        ? { path, code: 'unknown_field' }
        : { path, code: 'not_choice', value: issue.expected ?? '' }
    default:
      return { path, code: codeOf(issue, path) }
  }
}

function codeIn({ message }: v.BaseIssue<unknown>): ContentProblemCode | null {
  const result = v.safeParse(Code, message)
  return result.success ? result.output : null
}

function codeOf(issue: v.BaseIssue<unknown>, path: JsonPath): ContentProblemCode {
  const isKey = issue.path?.at(-1)?.origin === 'key'
  if (isKey) return issue.expected === 'never' ? 'unknown_field' : 'missing_field'
  return codeIn(issue) ?? BY_TYPE[issue.type] ?? BY_FIELD[String(path.at(-1))] ?? 'invalid'
}
