/** Requirement 9.7: a script that has not come by then is a chunk-load error. */
export const SCRIPT_LIMIT_MS = 120_000
/** From then on a wait for a script is put into words. */
export const WORDS_AFTER_MS = 3_000
/** Somebody who pressed something waits no longer than this for a way out. */
export const PRESS_LIMIT_MS = 10_000

/** What the work comes to. @throws {Error} when it takes longer than `limit_ms`; what it comes to later is dropped */
export async function within<T>(limit_ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not there after ${limit_ms} ms`)), limit_ms)
  })
  return await Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** A script that a press needs; null when it fails, or takes longer than a person waits. */
export const scriptForPress = <S>(script: Promise<S>): Promise<S | null> =>
  within(PRESS_LIMIT_MS, script).catch(() => null)
