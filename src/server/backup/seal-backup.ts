import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Secrets } from '../config/secrets.ts'

type Keys = Pick<Secrets, 'keyedHash'>

const BLANK = '0'.repeat(64)

/** Makes the text that a backup holds until it is sealed: a random beginning, by which its place is found. */
export const blankSeal = (): string => `${randomBytes(16).toString('hex')}:${BLANK}`

/** Writes a keyed hash of all other bytes of a backup over the blank part of its seal. */
export async function sealBackup(secrets: Keys, file: string, blank: string): Promise<void> {
  const place = await findPlace(file, blank)
  if (place === null) throw new Error('the place of the seal is not in the backup')
  const handle = await open(file, 'r+')
  try {
    await handle.write(await hashAround(secrets, file, place), place)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Tells whether a backup is as it was sealed; `seal` is the text in it. */
export async function isAsSealed(secrets: Keys, file: string, seal: string): Promise<boolean> {
  const place = await findPlace(file, seal)
  return place !== null && seal.endsWith(await hashAround(secrets, file, place))
}

/** Hashes a backup as it was before it was sealed. */
async function hashAround(secrets: Keys, file: string, place: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(file, { end: place - 1 })) hash.update(part)
  hash.update(BLANK)
  for await (const part of createReadStream(file, { start: place + BLANK.length }))
    hash.update(part)
  return secrets.keyedHash('sealed backup', hash.digest('hex'))
}

/** Finds where in a file the hash of a seal stands; null unless the seal is there exactly once. */
async function findPlace(file: string, seal: string): Promise<number | null> {
  let place: number | null = null
  let read = 0
  let end = Buffer.alloc(0)
  for await (const part of createReadStream(file)) {
    const bytes = Buffer.concat([end, part])
    for (
      let position = bytes.indexOf(seal);
      position !== -1;
      position = bytes.indexOf(seal, position + 1)
    ) {
      if (place !== null) return null
      place = read + position + seal.length - BLANK.length
    }
    // a seal may begin at the end of one part
    end = bytes.subarray(1 - seal.length)
    read += bytes.length - end.length
  }
  return place
}
