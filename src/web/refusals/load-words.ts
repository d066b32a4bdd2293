import { PRESS_LIMIT_MS, within } from '../script-limits.ts'

const load = () => import('./words.ts')

let words: Awaited<ReturnType<typeof load>> | null = null

/** The sentences of refusals; null while none was needed, and where they could not be loaded. */
export const wordsOfRefusals = () => words

/**
 * Loads the sentences of refusals, which a page needs only once the service has refused a call
 * (decision 135). Never throws.
 */
export async function loadWordsOfRefusals(): Promise<void> {
  try {
    words ??= await within(PRESS_LIMIT_MS, load())
  } catch {
    // A build that has gone lacks the script, or the connection dropped: the page asks for a reload.
  }
}
