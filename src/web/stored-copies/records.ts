import * as v from 'valibot'

/** Describes one kind of copy (decision 47). The version of a copy is one more than the number of upgrades. */
export interface CopyKind<T = unknown> {
  name: string
  /** schema of the newest version */
  shape: v.GenericSchema<unknown, T>
  /** the first upgrades a value from version 1 to version 2, and so on */
  upgrades: readonly v.GenericSchema[]
}

/**
 * Describes one kind of copy.
 * @param upgrades append only
 * @example
 * copies(
 *   'usage',
 *   Usage, // version 2 has `used_bytes`
 *   v.pipe(
 *     v.looseObject({ used_mb: v.number() }),
 *     v.transform(({ used_mb, ...rest }) => ({ ...rest, used_bytes: used_mb * 1e6 })),
 *   ),
 * )
 */
export const copies = <S extends v.GenericSchema>(
  name: string,
  shape: S,
  ...upgrades: readonly v.GenericSchema[]
) => ({ name, shape, upgrades })

/** An offline copy: its owner, its age and its value. */
export interface OfflineCopy<T> {
  /** the account's id: a copy of one account is never shown to another */
  account: string
  rev: number
  /** device's clock, milliseconds */
  saved_at: number
  /** service's clock at that moment, milliseconds */
  server_time: number
  value: T
}

const Record = v.object({
  /** the version of its value */
  schema: v.number(),
  account: v.string(),
  rev: v.number(),
  saved_at: v.number(),
  server_time: v.number(),
  value: v.unknown(),
})

/**
 * Lists the keys of a copy's versions, oldest first. Each version has its own key, so that an earlier
 * app (an old tab, or after a rollback) neither reads nor replaces a version it does not know.
 */
export const placesOf = ({ name, upgrades }: CopyKind): string[] => [
  name,
  ...upgrades.map((_, index) => `${name}.${index + 2}`),
]

/**
 * Reads the records found under those keys and upgrades them to the newest version.
 * @param owner the account whose copy is wanted; null = any account
 * @returns the latest readable copy by the service's clock, or null
 */
export function openRecords<T>(
  { shape, upgrades }: CopyKind<T>,
  records: readonly unknown[],
  owner: string | null,
): OfflineCopy<T> | null {
  const opened = records.flatMap((stored, index): OfflineCopy<T>[] => {
    const record = v.safeParse(Record, stored)
    if (!record.success || record.output.schema !== index + 1) return []
    const { schema: _, ...copy } = record.output
    if (owner !== null && copy.account !== owner) return []
    let { value } = copy
    for (const step of upgrades.slice(index)) {
      const next = v.safeParse(step, value)
      if (!next.success) return []
      value = next.output
    }
    const newest = v.safeParse(shape, value)
    return newest.success ? [{ ...copy, value: newest.output }] : []
  })
  return opened.sort((a, b) => b.server_time - a.server_time)[0] ?? null
}

/** Makes the record for the newest version's key; null when the value fails the copy's schema. */
export function recordOf(
  { shape, upgrades }: CopyKind,
  { value, ...about }: OfflineCopy<unknown>,
): v.InferOutput<typeof Record> | null {
  const kept = v.safeParse(shape, value)
  return kept.success ? { ...about, schema: upgrades.length + 1, value: kept.output } : null
}

const Owned = v.object({ account: v.string() })

/** Tells whether a stored record, of whatever version, is a copy of another account than this one. */
export const isOfAnother = (account: string, stored: unknown) =>
  v.is(Owned, stored) && stored.account !== account
