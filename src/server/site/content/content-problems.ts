/** What is wrong with one content file, in words for the operator. */
export interface ContentProblem {
  file: string
  /** where it is wrong, from 1 on; null where no line is to blame */
  line: number | null
  reason: string
}

/** Content that cannot be used; nothing of it is. */
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

/** What is wrong with a text, with its line. */
export class LineError extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.line = line
  }
}
