import type { Services } from '../services.ts'
import { hasNodeEverRegistered } from './queries.ts'

/** Tests whether the service can be sold: not before a first node has registered (decision 142). */
export async function isSetUp({ config, db }: Pick<Services, 'config' | 'db'>): Promise<boolean> {
  return config.demonstration || (await hasNodeEverRegistered(db))
}
