import { runOperator } from '../../../src/server/operator/commands/run.ts'
import type { SiteApp } from './site-app.ts'

export const WEB_CONFIG = 'content/web-config.json'

/** Runs a command as an operator would type it. */
export async function run(site: SiteApp | null, ...words: string[]) {
  let output = ''
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = site?.services.config ?? {}
  const env = { DATA_DIR, DATABASE_URL }
  const code = await runOperator(words, {
    env,
    now: () => site?.clock.nowMs ?? 0,
    write: (text) => {
      output += text
    },
  })
  return { code, output }
}

export const json = (value: unknown) => JSON.stringify(value)
export const config = (fields: object) =>
  json({ app_name: '云雀', app_name_en: 'Skylark', ...fields })
export const plans = (...list: object[]) => json({ currency: 'USD', plans: list })
export const gold = { tier: 'gold', cycle: 'week', price_minor: 1, original_price_minor: 1 }
