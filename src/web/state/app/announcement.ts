import { proxy } from 'valtio'

/** The latest short message to the person; the shared layout shows it and has it read aloud. */
export const announcement = proxy<{ text: string; id: number }>({ text: '', id: 0 })

export function announce(text: string): void {
  announcement.text = text
  announcement.id += 1
}

export const hush = () => {
  announcement.text = ''
}
