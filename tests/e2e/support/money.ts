import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { allCurrencies } from '#domain/billing/currencies.ts'
import { writeMoney } from '#domain/billing/money.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { ROOT } from '../../support/source-files.ts'

const AMOUNTS = [0, 1, 499, 4990, 123_456_789, -100]

/** Compares every price that a browser writes with that of the server, whose page it takes over. */
export async function expectSameMoney(page: Page): Promise<void> {
  const sums = allCurrencies().flatMap((currency) =>
    LOCALES.flatMap((locale) => AMOUNTS.map((amount) => [amount, currency, locale] as const)),
  )
  await page.goto('about:blank')
  await page.addScriptTag({ content: await bundledMoney() })
  const shown = await page.evaluate(
    (all) => all.map((sum) => (globalThis as unknown as { money: Money }).money.writeMoney(...sum)),
    sums,
  )
  expect(shown).toEqual(sums.map((sum) => writeMoney(...sum)))
}

type Money = { writeMoney: typeof writeMoney }

/** Builds the product's own module for a page, as the global `money`. */
async function bundledMoney(): Promise<string> {
  const entry = join(ROOT, 'src/domain/billing/money.ts')
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'money' } },
  })) as Rolldown.RolldownOutput[]
  return built[0]?.output[0].code ?? ''
}
