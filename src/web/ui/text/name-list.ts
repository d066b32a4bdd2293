/**
 * Joins names as the language does. A Chinese "and" has a space on the side of a Latin name, as other
 * Chinese sentences have beside Latin words.
 */
export function nameList(names: readonly string[], locale: string): string {
  const parts = new Intl.ListFormat(locale).formatToParts(names)
  return parts
    .map(({ type, value }, place) => {
      if (type === 'element' || !/^\p{Script=Han}+$/u.test(value)) return value
      const before = /\w$/.test(parts[place - 1]?.value ?? '') ? ' ' : ''
      const after = /^\w/.test(parts[place + 1]?.value ?? '') ? ' ' : ''
      return before + value + after
    })
    .join('')
}
