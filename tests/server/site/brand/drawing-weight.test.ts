import { describe, expect, it } from 'vitest'
import { BRAND_LOGO } from '#contract/site/content.ts'
import { WEB_CONFIG } from '#contract/site/content-names.ts'
import { applyContent } from '../../../../src/server/site/content/apply-content.ts'
import { siteContent } from '../../../../src/server/site/content/content.ts'
import { importDefaultContent } from '../../../../src/server/site/content/default-content.ts'
import { exportedTexts } from '../../../../src/server/site/content/exported-content.ts'
import { createTestApp } from '../../../support/app.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeEachOpen } from '../../../support/opened.ts'

/** An SVG of one line; 600 points weigh less than half of a page, 3,000 more. */
const logoOf = (points: number) => {
  const all = Array.from({ length: points }, (_, index) => (1000 * Math.sin(index)).toFixed(5))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M${all.join(' ')}"/></svg>`
}

describe('the weight of an operator’s drawing (decision 200)', () => {
  forEachEngine((engine) => {
    const opened = beforeEachOpen(() => createTestApp({ engine }))

    async function apply(change: Record<string, string>) {
      const { services, clock } = opened
      const texts = await exportedTexts(services.db)
      for (const [name, text] of Object.entries(change)) texts.set(name, text)
      clock.advance(1000)
      await applyContent(services.db, texts, clock.nowMs)
    }
    const refusedAs = (weight: RegExp) => ({
      problems: [
        expect.objectContaining({
          file: BRAND_LOGO,
          code: 'too_heavy',
          value: expect.stringMatching(weight),
        }),
      ],
    })

    it('is at most half of a page; a heavier one is refused with its weight', async () => {
      await apply({ [BRAND_LOGO]: logoOf(600) })
      await expect(apply({ [BRAND_LOGO]: logoOf(3000) })).rejects.toMatchObject(
        refusedAs(/^1\d\.\d$/),
      )
    })

    it('does not affect one that was stored before: the server starts, and other changes are applied', async () => {
      const { services, clock } = opened
      const stored = { name: BRAND_LOGO, value: logoOf(3000), applied_at_ms: clock.nowMs + 1 }
      await services.db.insertInto('content').values(stored).execute()
      await importDefaultContent(services)
      const settings = JSON.parse(
        (await exportedTexts(services.db)).get(WEB_CONFIG) ?? '',
      ) as object
      await apply({ [WEB_CONFIG]: JSON.stringify({ ...settings, app_name_en: 'Tideway' }) })
      clock.advance(1000)
      const { brand, web_config } = await siteContent(services)
      expect([web_config.app_name_en, brand.logo?.width]).toEqual(['Tideway', 64])
      await expect(apply({ [BRAND_LOGO]: logoOf(2900) })).rejects.toMatchObject(
        refusedAs(/^1\d\.\d$/),
      )
    })
  })
})
