import { DEFAULT_LOCALE } from '#domain/site/locales.ts'
import type { Db } from '../../db/open.ts'
import { selectProviders } from './provider-queries.ts'
import { readNames } from './provider-settings.ts'

/** Reads what operators called the providers that they added, by payment type. */
export async function readProviderNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await selectProviders(db)
  return new Map(rows.map((row) => [row.provider_id, readNames(row)[DEFAULT_LOCALE]]))
}
