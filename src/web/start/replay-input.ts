type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Tells the scripts of what was typed, chosen or filled in before they were there, and of the field
 * that has the focus: a page that is taken over keeps its fields as they stand, but says nothing of
 * them.
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

/** React compares with the value that was last set on the field itself. */
function replayText(field: Field): void {
  const typed = field.value
  field.value = field.defaultValue
  const prototype = Object.getPrototypeOf(field)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** One of a group that lost its mark to another says nothing itself. */
function replayChoice(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  if (field.type === 'radio' && !field.checked) return
  field.checked = field.defaultChecked
  field.click()
}
