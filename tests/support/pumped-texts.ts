/** Signs that texts from outside repeat, and that many expressions skip or collect. */
const USUAL = [...' \t\na0-/"<*_.,;=']

/** Builds texts that an expression may read again and again, as long as wanted: a start, a sign many times, an end. */
export function pumpedTexts(source: string): ((length: number) => string)[] {
  const sample = sampleOf(source)
  const starts = new Set(['', 'a'])
  for (let end = 1; end <= Math.min(sample.length, 8); end += 1) starts.add(sample.slice(0, end))
  const signs = new Set([...USUAL, ...sample.slice(0, 8)])
  return [...starts].flatMap((start) =>
    [...signs].map((sign) => (length: number) => `${start}${sign.repeat(length)}\u0001`),
  )
}

/** Writes roughly what an expression matches: of each class and choice the first, of each repetition one. */
const sampleOf = (source: string) =>
  source
    .replaceAll(/\\s/g, ' ')
    .replaceAll(/\\d/g, '0')
    .replaceAll(/\\w/g, 'a')
    .replaceAll(/\[\^[^\]]*\]/g, 'a')
    .replaceAll(/\[\\?(.)[^\]]*\]/g, '$1')
    .replaceAll(/\((\?[:=!<>]*)?|\|[^)|]*|\\[bB]|\{[\d,]*\}|[)^$*+?]/g, '')
    .replaceAll(/\\(.)/g, '$1')
