const TYPED = 'input:not([type=checkbox],[type=radio]),textarea'

const fieldsOf = (root: ParentNode) => [...root.querySelectorAll<HTMLInputElement>(TYPED)]

/** Tells whether a person has typed into a form, or anywhere on the page. */
export const isTypedIn = (root: ParentNode = document) =>
  fieldsOf(root).some(({ value, defaultValue }) => value !== defaultValue)

/**
 * Stores typed text in the browser's history entry for the next load of this page, where
 * {@link restoreTyped} reads it; passwords are left out.
 */
export function storeTypedTexts(): void {
  const texts = fieldsOf(document).map(({ type, value }) => (type === 'password' ? '' : value))
  history.replaceState(texts, '')
}

/** Fills the fields with the text that was typed before the reload. */
export function restoreTyped(): void {
  for (const [index, field] of fieldsOf(document).entries())
    field.value ||= storedTexts()[index] ?? ''
}

/** Removes the stored text, once the hydrated page follows its fields. */
export function forgetTyped(): void {
  if (storedTexts().length > 0) history.replaceState(null, '')
}

const storedTexts = (): string[] => (Array.isArray(history.state) ? history.state : [])
