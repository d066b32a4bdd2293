import { createHash } from 'node:crypto'

/** Hash of each file's text, by file name. */
export type Fingerprints = Readonly<Record<string, string>>

export function fingerprintsOf(texts: ReadonlyMap<string, string>): Fingerprints {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
  return Object.fromEntries([...texts].map(([name, text]) => [name, hash(text)]))
}
