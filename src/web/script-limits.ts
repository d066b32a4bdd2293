/** Requirement 9.7: a script that takes longer to load is a chunk-load error. */
export const SCRIPT_LIMIT_MS = 120_000
/** A wait for a script that lasts longer is put into words. */
export const WORDS_AFTER_MS = 3_000
/** Longest wait after a press until the person is offered a way out. */
export const PRESS_LIMIT_MS = 10_000

/** Awaits the work. @throws {Error} when it takes longer than `limitMs`; a later result is dropped */
export async function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not there after ${limitMs} ms`)), limitMs)
  })
  return await Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}

/** Awaits a script that a press needs; null when it fails or takes longer than `PRESS_LIMIT_MS`. */
export const scriptForPress = <S>(script: Promise<S>): Promise<S | null> =>
  within(PRESS_LIMIT_MS, script).catch(() => null)
