/** Messages of a program that works apart: each part of its result, then completion or the failure. */
export type News<Part> = { part: Part } | { isWhole: true } | { failure: string }

/** Does the one job that the parent process sends, and sends back the parts of its result. */
export function serveJob<Job, Part>(work: (job: Job) => Promise<readonly Part[]>): void {
  const tell = (news: News<Part>) =>
    new Promise<void>((resolve) => process.send?.(news, () => resolve()))
  process.once('message', (job: Job) => {
    work(job)
      .then(async (parts) => {
        for (const part of parts) await tell({ part })
        await tell({ isWhole: true })
      })
      .catch((error) =>
        tell({ failure: error instanceof Error ? String(error.stack) : `${error}` }),
      )
      .finally(() => process.connected && process.disconnect?.())
  })
}
