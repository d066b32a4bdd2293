const TYPED = 'input:not([type=checkbox],[type=radio]),textarea'
const SECRET = '[type=password],[autocomplete=one-time-code]'

const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>(TYPED)]

/** Whether a person has typed something in a form, or anywhere on the page. */
export const isTypedIn = (root: ParentNode = document) =>
  fieldsOf(root).some(({ value, defaultValue }) => value !== defaultValue)

/**
 * Hands what was typed over to the next load of this page, through the entry of the browser's history,
 * where {@link restoreTyped} takes it out again; passwords and codes stay behind.
 */
export function keepTyped(): void {
  const texts = fieldsOf(document).map((field) => (field.matches(SECRET) ? '' : field.value))
  history.replaceState(texts, '')
}

/** Puts what was typed before this page was loaded again into its fields. */
export function restoreTyped(): void {
  const texts: unknown = history.state
  if (!Array.isArray(texts)) return
  history.replaceState(null, '')
  for (const field of fieldsOf(document)) field.value ||= texts.shift() ?? ''
}
