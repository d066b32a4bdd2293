/** Writes the cursor of a row in a list by time, see `listCursor` of the contract. */
export const writeCursor = (at_ms: number, id: string): string => `${at_ms}-${id}`

export function parseCursor(cursor: string): { at_ms: number; id: string } {
  const dash = cursor.indexOf('-')
  return { at_ms: Number(cursor.slice(0, dash)), id: cursor.slice(dash + 1) }
}
