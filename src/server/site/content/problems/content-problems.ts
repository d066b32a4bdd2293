import type { ContentProblem, ContentProblemCode } from '#contract/console/content-problems.ts'
import type { JsonPath } from '../json-lines.ts'
import { problemText } from './problem-text.ts'

/** Invalid content, with all problems; none of it is applied. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemText).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

/** A problem and its place, before the file is known. */
export interface Complaint {
  code: ContentProblemCode
  path?: JsonPath
  value?: string
  /** counted from 1 */
  line?: number
}

/** Problems of the file that is being read. */
export class ComplaintError extends Error {
  readonly complaints: readonly Complaint[]

  constructor(...complaints: readonly Complaint[]) {
    super(JSON.stringify(complaints))
    this.complaints = complaints
  }
}

const MOST_CHARACTERS = 300

/** Names the file of a problem, in the form that crosses the wire. */
export const problemIn = (
  file: string,
  { code, path = [], value = '', line }: Complaint,
): ContentProblem => ({
  file: file.slice(0, MOST_CHARACTERS),
  line: line ?? null,
  place: path.join('.').slice(0, MOST_CHARACTERS),
  code,
  value: value.slice(0, MOST_CHARACTERS),
})
