import { parseChoice } from '#domain/text/parse-choice.ts'
/** Choices of the gallery's address: `?mode=dark&dir=rtl&only=devices`; `?locale=` as everywhere. */
export interface Switches {
  mode: 'light' | 'dark' | null
  dir: 'ltr' | 'rtl' | null
  /** the only subject to show */
  only: string | null
}

export function readSwitches(search: string): Switches {
  const query = new URLSearchParams(search)
  return {
    mode: parseChoice(['light', 'dark'], query.get('mode')),
    dir: parseChoice(['ltr', 'rtl'], query.get('dir')),
    only: query.get('only'),
  }
}
