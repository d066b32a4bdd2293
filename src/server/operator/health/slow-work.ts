/** Runs tasks that take too long for a request, one at a time. */
export interface SlowWork<Result> {
  /**
   * Starts the task, unless one runs already.
   * @param task reports its failure as a result
   * @returns whether it was started
   */
  start(work: () => Promise<Result>): boolean
  /** null while none runs */
  runningSinceMs(): number | null
  /** how the last one ended; null before the first */
  last(): { atMs: number; result: Result } | null
}

export function slowWork<Result>(now: () => number): SlowWork<Result> {
  let sinceMs: number | null = null
  let last: { atMs: number; result: Result } | null = null
  return {
    start(task) {
      if (sinceMs !== null) return false
      sinceMs = now()
      task()
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
