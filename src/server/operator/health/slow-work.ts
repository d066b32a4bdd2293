/** Runs work that takes too long for a request, one piece at a time. */
export interface SlowWork<Result> {
  /**
   * Begins the work, unless one runs already.
   * @param work reports its failure as a result
   * @returns whether it was begun
   */
  begin(work: () => Promise<Result>): boolean
  /** null while none runs */
  runningSinceMs(): number | null
  /** how the last one ended; null before the first */
  last(): { atMs: number; result: Result } | null
}

export function slowWork<Result>(now: () => number): SlowWork<Result> {
  let sinceMs: number | null = null
  let last: { atMs: number; result: Result } | null = null
  return {
    begin(work) {
      if (sinceMs !== null) return false
      sinceMs = now()
      work()
        .then((result) => {
          last = { atMs: now(), result }
        })
        .finally(() => {
          sinceMs = null
        })
      return true
    },
    runningSinceMs: () => sinceMs,
    last: () => last,
  }
}
