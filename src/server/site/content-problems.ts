/** What is wrong with one content file, in words for the operator. */
export interface ContentProblem {
  file: string
  reason: string
}

/** Content that cannot be used; nothing of it is. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, reason }) => `${file}: ${reason}`).join('\n'))
    this.name = 'ContentError'
    this.problems = problems
  }
}
