import { proxy } from 'valtio'

/** The latest short message to the person; the shared layout shows it and has it read aloud. */
export const toast = proxy<{ text: string; id: number }>({ text: '', id: 0 })

export function showToast(text: string): void {
  toast.text = text
  toast.id += 1
}

export const dismissToast = () => {
  toast.text = ''
}
