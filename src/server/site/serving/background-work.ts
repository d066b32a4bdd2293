/** Work that runs in the background. */
export interface BackgroundWork {
  /** resolves when it has ended, however it did */
  ended: Promise<void>
  /** aborts it; resolves when it has ended */
  stop(): Promise<void>
}

/**
 * Starts work in the background.
 * @param stopping aborts it as well
 * @param onFailure called with its error, unless it was aborted
 */
export function startWork(
  task: (signal: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
  onFailure: (error: unknown) => void,
): BackgroundWork {
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, stopping])
  const ended = task(signal).catch((error) => {
    if (!signal.aborted) onFailure(error)
  })
  return {
    ended,
    stop() {
      stop.abort()
      return ended
    },
  }
}
