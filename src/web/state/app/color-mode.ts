import { proxy } from 'valtio'
import { read, remove, write } from '../../storage.ts'

export type ColorMode = 'system' | 'light' | 'dark'

export const colorMode = proxy<{ value: ColorMode }>({ value: 'system' })

export function restoreColorMode(): void {
  colorMode.value = read('color_mode') ?? 'system'
}

/** Sets the color mode (light, dark or the system's) and stores it on this device. */
export function setColorMode(mode: ColorMode): void {
  colorMode.value = mode
  if (mode === 'system') {
    remove('color_mode')
    delete document.documentElement.dataset.theme
  } else {
    write('color_mode', mode)
    document.documentElement.dataset.theme = mode
  }
}
