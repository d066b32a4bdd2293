type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Fires events for input from before hydration and for the focused field: hydration keeps the fields
 * as they are, but React hears of no change.
 */
export function replayInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    if (field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)) {
      replayChoice(field)
    } else if (field.value !== field.defaultValue) {
      replayText(field)
    }
    if (field === document.activeElement) {
      field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    }
  }
}

/** Fires an input event that React accepts: React compares with the value last set on the field. */
function replayText(field: Field): void {
  const typed = field.value
  field.value = field.defaultValue
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Fires a change event; a radio button that was deselected by another gets none of its own. */
function replayChoice(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  if (field.type === 'radio' && !field.checked) return
  field.checked = field.defaultChecked
  field.click()
}
