/** Messages of a program that works apart: each part of its result, then completion or the failure. */
export type News<Part> = { part: Part } | { isWhole: true } | { failure: string }

/** Does the one job that the parent process sends, and sends back the parts of its result. */
export function serveJob<Job, Part>(run: (job: Job) => Promise<readonly Part[]>): void {
  const send = (news: News<Part>) =>
    new Promise<void>((resolve) => process.send?.(news, () => resolve()))
  process.once('message', (job: Job) => {
    run(job)
      .then(async (parts) => {
        for (const part of parts) await send({ part })
        await send({ isWhole: true })
      })
      .catch((error) =>
        send({ failure: error instanceof Error ? String(error.stack) : `${error}` }),
      )
      .finally(() => process.connected && process.disconnect?.())
  })
}
