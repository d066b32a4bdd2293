import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  CONTENT_FILES,
  DownloadLinks,
  POLICY_NAMES,
  policyPath,
  questionsPath,
  testimonialsPath,
  WebConfig,
} from '#contract/site/content.ts'
import { PolicyFile, QuestionsFile, TestimonialsFile } from '#contract/site/documents.ts'
import { isPagePath, PAGES } from '#contract/site/pages.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { isBounded, walkSchema } from '../walk-schema.ts'

describe('web config and download links (requirements 3.3 and 3.4)', () => {
  it('default every field to an empty string', () => {
    expect(v.parse(WebConfig, {})).toEqual({
      app_name: '',
      app_name_en: '',
      email: '',
      community_email: '',
      official_website: '',
      android_google_url: '',
      ios_download_link: '',
      free_monthly_traffic: '',
      refund_days: '',
      refund_traffic: '',
      reversal_percent: '',
      renewal_offer: '',
      telegram_channel: '',
      telegram_discussion_group: '',
      live_support_url: '',
      support_hours: '',
      time_zone: '',
    })
    expect(v.parse(DownloadLinks, {})).toEqual({
      android_download_link: '',
      android_google_url: '',
      ios_download_link: '',
      macos_download_link: '',
      windows_download_link: '',
    })
  })

  it.each(['javascript:alert(1)', 'http://plain.example', '//other.example', 'data:text/html,x'])(
    'show no link for %s',
    (link) => {
      expect(v.parse(WebConfig, { telegram_channel: link }).telegram_channel).toBe('')
      expect(v.parse(DownloadLinks, { ios_download_link: link }).ios_download_link).toBe('')
    },
  )
})

describe('content files', () => {
  const schemas = [
    ...Object.values(CONTENT_FILES).map(({ path, schema }) => [path, schema] as const),
    ['policy', PolicyFile] as const,
    ['questions', QuestionsFile] as const,
    ['testimonials', TestimonialsFile] as const,
  ]

  it.each(schemas)('%s bounds every string', (path, schema) => {
    const strings = walkSchema(schema, path).filter(({ type }) => type === 'string')
    expect(strings.length).toBeGreaterThan(0)
    expect(strings.filter((node) => !isBounded(node)).map((node) => node.path)).toEqual([])
  })

  it('have one address each', () => {
    const paths = [
      ...Object.values(CONTENT_FILES).map(({ path }) => path),
      ...LOCALES.flatMap((locale) => [
        ...POLICY_NAMES.map((name) => policyPath(name, locale)),
        questionsPath('questions', locale),
        questionsPath('pricing-questions', locale),
        testimonialsPath(locale),
      ]),
    ]
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(path).toMatch(/^\/content\/[\w/-]+\.json$/)
  })
})

describe('page paths (requirement 2.1)', () => {
  it.each(Object.values(PAGES).filter((path) => !path.includes(':')))('%s is a page', (path) => {
    expect(isPagePath(path)).toBe(true)
  })

  it.each(POLICY_NAMES)('/protocol/%s is a page', (name) => {
    expect(isPagePath(`/protocol/${name}`)).toBe(true)
    expect(isPagePath(`/protocol/${name}/`)).toBe(true)
  })

  it.each([
    '/protocol',
    '/protocol/unknown',
    '/protocol/:name',
    '/pay/failed',
    '/Price',
    '/constructor',
  ])('%s is not a page', (path) => {
    expect(isPagePath(path)).toBe(false)
  })
})
