import type { ReactElement } from 'react'

/** A group of components in the gallery, with each of their states by name. */
export interface Subject {
  /** name in the address: `?only=<id>` */
  id: string
  /** is as wide as the page, without its margins */
  isPageWide?: true
  states: Readonly<Record<string, ReactElement>>
}
