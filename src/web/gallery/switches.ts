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
    mode: oneOf(['light', 'dark'], query.get('mode')),
    dir: oneOf(['ltr', 'rtl'], query.get('dir')),
    only: query.get('only'),
  }
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | null =>
  values.find((value) => value === text) ?? null
