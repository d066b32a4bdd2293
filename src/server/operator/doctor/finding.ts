/** The result of one check. */
export interface Finding {
  what: string
  verdict: 'ok' | 'warning' | 'wrong'
  words: string
  /** the next step for the operator; null when nothing needs to be done */
  next: string | null
}

export const ok = (what: string, words: string): Finding => ({
  what,
  verdict: 'ok',
  words,
  next: null,
})

export const warning = (what: string, words: string, next: string): Finding => ({
  what,
  verdict: 'warning',
  words,
  next,
})

export const wrong = (what: string, words: string, next: string): Finding => ({
  what,
  verdict: 'wrong',
  words,
  next,
})

/** Returns the message of a thrown value and of its cause. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}
