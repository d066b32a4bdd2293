import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** Gives a text a name, under which each PostgreSQL connection keeps it prepared. */
export function nameStatement(text: string): void {
  names.set(text, createHash('sha256').update(text).digest('base64url'))
}

/** @returns undefined for a text without a name, which is not kept prepared */
export const statementName = (text: string): string | undefined => names.get(text)
