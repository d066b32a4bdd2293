import { PROVIDER_KINDS, type ShownProvider } from '#contract/console/service/providers.ts'
import { DEFAULT_LOCALE } from '#domain/site/locales.ts'
import type { Db } from '../../db/open.ts'
import { webhookUrl } from '../../payments/make-gateway.ts'
import type { Services } from '../../services.ts'
import { selectProviders } from './provider-queries.ts'
import { readNames, readOpenSettings } from './provider-settings.ts'

/** Lists the providers that have keys: those of environment variables, then those that operators added. */
export async function listProviders({
  config,
  db,
}: Pick<Services, 'config' | 'db'>): Promise<ShownProvider[]> {
  const fixed = PROVIDER_KINDS.filter((kind) => config[kind] !== null).map((kind) => ({
    provider_id: kind,
    kind,
    names: null,
    is_offered: true,
    settings: [],
    added_at_ms: null,
    webhook_url: webhookUrl(config, kind),
  }))
  const added = (await selectProviders(db)).map((row) => ({
    provider_id: row.provider_id,
    kind: row.kind,
    names: readNames(row),
    is_offered: row.is_offered === 1,
    settings: Object.entries(readOpenSettings(row)).map(([name, value]) => ({ name, value })),
    webhook_url: webhookUrl(config, row.provider_id),
    added_at_ms: row.added_at_ms,
  }))
  return [...fixed, ...added]
}

/** Reads what operators called the providers that they added, by payment type. */
export async function readProviderNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const rows = await selectProviders(db)
  return new Map(rows.map((row) => [row.provider_id, readNames(row)[DEFAULT_LOCALE]]))
}
