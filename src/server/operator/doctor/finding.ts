/** What the doctor says of one thing. */
export interface Finding {
  what: string
  verdict: 'ok' | 'warning' | 'wrong'
  words: string
  /** what to do about it; null where nothing is to be done */
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

/** The words of whatever was thrown. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`
}
