import { createHash } from 'node:crypto'

/** Derives an id, in the form of a UUID, that is the same each time for one part of one request. */
export function idWithin(request_id: string, part: string): string {
  const hex = createHash('sha256').update(`${request_id} ${part}`).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
