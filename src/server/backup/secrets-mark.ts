import type { Secrets } from '../secrets.ts'

/** Tells whether a backup was made under these secrets, and nothing of them. */
export const secretsMark = (secrets: Secrets): string => secrets.keyedHash('backup', 'secrets')
