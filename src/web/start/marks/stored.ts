import type { STORED, StoredName } from '../../stored.ts'

/** A key of the storage registry, by type alone: its schemas would be many times these scripts. */
type KeyIn<Where> = Extract<(typeof STORED)[StoredName], { where: Where }>['key']

/** @throws where the browser refuses its storage */
export const local = (key: KeyIn<'local'>) => localStorage.getItem(key)

/** @throws where the browser refuses its storage */
export const session = (key: KeyIn<'session'>) => sessionStorage.getItem(key)
