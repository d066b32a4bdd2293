import { proxy } from 'valtio'

/** The last thing that was said to the person; shown and spoken by the shared layout. */
export const announcement = proxy<{ text: string; id: number }>({ text: '', id: 0 })

export function announce(text: string): void {
  announcement.text = text
  announcement.id += 1
}

export const hush = () => {
  announcement.text = ''
}
