import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  DownloadLinksFile,
  homePath,
  PlansFile,
  POLICY_NAMES,
  policyPath,
  questionsPath,
  testimonialsPath,
  WebConfigFile,
} from '#contract/site/content.ts'
import { HomeFile, PolicyFile, QuestionsFile, TestimonialsFile } from '#contract/site/documents.ts'
import { LINK_APPS_PATH, LinkAppsFile } from '#contract/site/link-apps.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { applyContent } from '../../../src/server/site/content/apply-content.ts'
import { siteContent } from '../../../src/server/site/content/content.ts'
import {
  importDefaultContent,
  readDefaultContent,
} from '../../../src/server/site/content/default-content.ts'
import { START_MS } from '../../support/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { textOf } from './reader.ts'
import { contentFolder, createSite, type SiteApp } from './site-app.ts'

const FILES = [
  ['/content/web-config.json', WebConfigFile],
  ['/content/plans.json', PlansFile],
  ['/content/download-links.json', DownloadLinksFile],
  [LINK_APPS_PATH, LinkAppsFile],
  ...LOCALES.flatMap((locale) => [
    ...POLICY_NAMES.map((name) => [policyPath(name, locale), PolicyFile] as const),
    [questionsPath('questions', locale), QuestionsFile] as const,
    [questionsPath('pricing-questions', locale), QuestionsFile] as const,
    [testimonialsPath(locale), TestimonialsFile] as const,
    [homePath(locale), HomeFile] as const,
  ]),
] as const

/** The default texts with a changed name and price list. */
async function changedTexts(change: { name?: string; price_minor?: number } = {}) {
  const texts = await readDefaultContent()
  const config = JSON.parse(texts.get('content/web-config.json') ?? '')
  const plan = {
    tier: 'gold',
    cycle: 'month',
    price_minor: change.price_minor ?? 1,
    original_price_minor: 2,
  }
  texts.set(
    'content/web-config.json',
    JSON.stringify({ ...config, app_name_en: change.name ?? 'Nightjar' }),
  )
  texts.set('content/plans.json', JSON.stringify({ currency: 'EUR', plans: [plan] }))
  return texts
}

forEachEngine((engine) => {
  describe('content files', () => {
    const site = beforeAllOpen(() => createSite(engine))

    it.each(FILES)('%s is JSON of its schema, asked for again each time', async (path, schema) => {
      const answer = await site.get(path)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(v.parse(schema, answer.json())).toEqual(answer.json())
      const again = await site.get(path, { 'if-none-match': String(answer.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    })

    it('hold the operator’s defaults, and when they were applied', async () => {
      const { web_config, ...rest } = (await site.get('/content/web-config.json')).json()
      expect([web_config.app_name_en, web_config.app_name]).toEqual(['Skylark', '云雀'])
      expect(rest).toMatchObject({
        as_of_ms: START_MS,
        device_limits: { free: 1, gold: 3, diamond: 6 },
        terms_version: '1.0',
        demonstration: true,
        operator: {
          operator_name: '',
          operator_address: '',
          operator_registration: '',
          operator_email: '',
          operator_law: '',
        },
        announcement: null,
      })
      const { currency, plans } = (await site.get('/content/plans.json')).json()
      expect(currency).toBe('USD')
      expect(plans).toHaveLength(8)
      expect(plans[1]).toEqual({
        tier: 'gold',
        cycle: 'month',
        price_minor: 499,
        original_price_minor: 599,
      })
    })

    it.each([
      ['en-US', 'Privacy policy'],
      ['zh-CN', '隐私政策'],
    ] as const)('have the policies in %s, filled for the reader', async (locale, title) => {
      const policy = (await site.get(policyPath('privacy-policy', locale))).json()
      expect([policy.title, policy.version, policy.date]).toEqual([title, '1.0', '2026-11-21'])
      const text = textOf(policy.blocks)
      expect(text).not.toContain(locale === 'en-US' ? 'is run by' : '云雀由')
      expect(text).not.toMatch(/[{}<>]|\[\[|\]\]|not set yet|未填写/)
    })

    it.each([
      '/content/',
      '/content/nope.json',
      '/content/plans',
      '/content/xx/questions.json',
      '/content/__proto__',
    ])('%s is refused in JSON', async (path) => {
      const answer = await site.get(path, { accept: 'text/html' })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ error: 'not_found' })
    })
  })

  describe('the operator’s content (decision 29)', () => {
    let site: SiteApp
    beforeEach(async () => {
      site = await createSite(engine)
      return () => site.close()
    })

    it('reaches files and pages within seconds of being applied, without a restart', async () => {
      const { db } = site.services
      const before = await site.get('/content/web-config.json')
      await applyContent(db, await changedTexts({ name: 'Nightjar' }), site.clock.nowMs)
      site.clock.advance(1000)
      const ask = () =>
        site.get('/content/web-config.json', { 'if-none-match': String(before.headers.etag) })
      await expect.poll(async () => (await ask()).statusCode).toBe(200)
      const after = await ask()
      expect(after.json().web_config.app_name_en).toBe('Nightjar')
      expect(after.json().as_of_ms).toBeGreaterThan(before.json().as_of_ms)
      expect((await site.get('/price?locale=en-US')).body).toContain(
        '<title>/price · Nightjar</title>',
      )
      const policy = (await site.get(policyPath('about-us', 'en-US'))).json()
      expect(textOf(policy.blocks)).toContain('Nightjar is a network booster')
      expect((await site.get('/content/plans.json')).json()).toMatchObject({
        currency: 'EUR',
        plans: [{ price_minor: 1 }],
      })
    })

    it('is asked for at most four times a second', async () => {
      const first = await siteContent(site.services)
      await applyContent(site.services.db, await changedTexts(), site.clock.nowMs)
      site.clock.advance(249)
      expect(await siteContent(site.services)).toBe(first)
      site.clock.advance(1)
      expect((await siteContent(site.services)).web_config.app_name_en).toBe('Nightjar')
    })

    it('follows even when it is applied twice in one millisecond', async () => {
      const applied_at_ms = site.clock.nowMs
      for (const name of ['Nightjar', 'Swift']) {
        await applyContent(site.services.db, await changedTexts({ name }), applied_at_ms)
        site.clock.advance(1000)
        expect((await siteContent(site.services)).web_config.app_name_en).toBe(name)
      }
    })

    it('survives a restart: defaults never overwrite it', async () => {
      await applyContent(site.services.db, await changedTexts({ price_minor: 7 }), site.clock.nowMs)
      await importDefaultContent(site.services)
      site.clock.advance(1000)
      const content = await siteContent(site.services)
      expect(content.web_config.app_name_en).toBe('Nightjar')
      expect(content.plans).toEqual([
        {
          tier: 'gold',
          cycle: 'month',
          price_minor: 7,
          original_price_minor: 2,
          currency: 'EUR',
          planned: null,
          is_hidden: false,
        },
      ])
    })

    it('gets the default of a file that a new version brings', async () => {
      const name = 'content/claims.json'
      await site.services.db.deleteFrom('content').where('name', '=', name).execute()
      await importDefaultContent(site.services)
      site.clock.advance(1000)
      expect((await siteContent(site.services)).claims.uptime?.value).toBe('99.9%')
    })

    it('sets device limits and who runs the service, and unsets them when the files are left out', async () => {
      const texts = await changedTexts()
      texts.set('content/device-limits.json', '{ "diamond": 9 }')
      texts.set('content/operator.json', '{ "operator_name": "Lark Ltd" }')
      await applyContent(site.services.db, texts, site.clock.nowMs)
      site.clock.advance(1000)
      const content = await siteContent(site.services)
      expect(content.device_limits).toEqual({ free: 1, gold: 3, diamond: 9 })
      expect(content.operator).toMatchObject({ operator_name: 'Lark Ltd', operator_address: '' })
      expect(textOf(content.policies['en-US']['privacy-policy'].blocks)).toContain(
        'is run by Lark Ltd. Use',
      )

      await applyContent(site.services.db, await changedTexts(), site.clock.nowMs)
      site.clock.advance(1000)
      expect((await siteContent(site.services)).device_limits.diamond).toBe(6)
    })

    it('stops the start with file and reason when the default files are wrong', async () => {
      const folder = await contentFolder({ 'content/plans.json': '{ "currency": "USD" }' })
      await expect(importDefaultContent(site.services, folder)).rejects.toThrow(
        'content/plans.json: line 1: plans is missing',
      )
    })
  })
})
