/** A problem in one content file, described for the operator. */
export interface ContentProblem {
  file: string
  /** line of the problem, counted from 1; null when it belongs to no line */
  line: number | null
  reason: string
}

/** Invalid content, with all problems; none of it is applied. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemText).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}

const problemText = ({ file, line, reason }: ContentProblem) =>
  line === null ? `${file}: ${reason}` : `${file}: line ${line}: ${reason}`

/** A problem in a text, with its line. */
export class LineError extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}
