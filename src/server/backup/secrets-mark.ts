import type { Secrets } from '../config/secrets.ts'

/** Identifies the secrets that a backup belongs to, by a keyed hash that does not reveal them. */
export const secretsMark = (secrets: Secrets): string => secrets.keyedHash('backup', 'secrets')
