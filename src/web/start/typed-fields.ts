const TYPED = 'input:not([type=checkbox],[type=radio]),textarea'
const SECRET = '[type=password],[autocomplete=one-time-code]'

const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>(TYPED)]

/** Tells whether a person has typed into a form, or anywhere on the page. */
export const isTypedIn = (root: ParentNode = document) =>
  fieldsOf(root).some(({ value, defaultValue }) => value !== defaultValue)

/**
 * Stores typed text in the browser's history entry for the next load of this page, where
 * {@link restoreTyped} reads it; passwords and codes are left out.
 */
export function keepTyped(): void {
  const texts = fieldsOf(document).map((field) => (field.matches(SECRET) ? '' : field.value))
  history.replaceState(texts, '')
}

/** Fills the fields with the text that was typed before the reload. */
export function restoreTyped(): void {
  const texts: unknown = history.state
  if (!Array.isArray(texts)) return
  history.replaceState(null, '')
  for (const field of fieldsOf(document)) field.value ||= texts.shift() ?? ''
}
