import { describe, expect, it } from 'vitest'
import type { SharingWords } from '#contract/site/renderer.ts'
import { LOCALES } from '#domain/site/locales.ts'
import { renderPage } from '../../../src/web/render/main.tsx'
import { contentWith, PAGES_AND_NOT_FOUND, requestFor } from './sample-request.ts'

const ORIGIN = 'https://skylark.example'

const htmlOf = async (...request: Parameters<typeof requestFor>) =>
  (await renderPage(requestFor(...request))).html

const metaOf = (html: string, key: string) =>
  new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`).exec(html)?.[1]

/** Text of a heading; the default texts have no signs that HTML escapes but apostrophes. */
const textIn = (html = '') => html.replace(/<[^>]*>/g, '').replaceAll('&#x27;', "'")

interface Thing {
  '@type': string
  [field: string]: unknown
}

/** Reads a page's structured data of schema.org. */
function thingsOn(html: string): Thing[] {
  const text = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1]
  if (text === undefined) return []
  const { '@context': context, '@graph': graph } = JSON.parse(text)
  expect(context).toBe('https://schema.org')
  return graph
}

const offersOf = (product: Thing | undefined) => (product?.offers ?? []) as Thing[]

describe('the preview of a link', () => {
  it.each(PAGES_AND_NOT_FOUND)('%s brings its words in every language', async (path) => {
    for (const locale of LOCALES) {
      const html = await htmlOf(path, { locale })
      const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? []
      expect(metaOf(html, 'og:title')).toBe(title)
      expect(metaOf(html, 'og:description')).toBe(metaOf(html, 'description'))
      expect(metaOf(html, 'og:site_name')).toBe(locale === 'en-US' ? 'Skylark' : '云雀')
      expect(metaOf(html, 'og:locale')).toBe(locale.replace('-', '_'))
    }
  })

  it('names the page’s own address in its language', async () => {
    const html = await htmlOf('/price', { locale: 'zh-CN' })
    expect(metaOf(html, 'og:url')).toBe(`${ORIGIN}/price?locale=zh-CN`)
  })

  it.each(PAGES_AND_NOT_FOUND)('%s shows a picture of its own heading and words', async (path) => {
    for (const locale of LOCALES) {
      const words: SharingWords[] = []
      const pictureOf = (picture: SharingWords) => {
        words.push(picture)
        return '/picture.png'
      }
      const html = await htmlOf(path, { locale, pictureOf })
      const [{ name = '', heading = '', text = '' } = {}] = words
      expect(name).toBe(locale === 'en-US' ? 'Skylark' : '云雀')
      expect(textIn(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1])).toBe(heading)
      expect(metaOf(html, 'description')).toBe(text || heading)
      const shown = [name, heading, text].filter((part) => part !== '')
      expect(metaOf(html, 'og:image:alt')).toBe(shown.join(' · '))
      expect(metaOf(html, 'og:image')).toBe(`${ORIGIN}/picture.png`)
      expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    }
  })

  it.each(LOCALES)('describes no two pages alike in %s', async (locale) => {
    const descriptions = PAGES_AND_NOT_FOUND.map(async (path) =>
      metaOf(await htmlOf(path, { locale }), 'description'),
    )
    expect(new Set(await Promise.all(descriptions)).size).toBe(PAGES_AND_NOT_FOUND.length)
  })

  it('shows each page and language another picture', async () => {
    const pages = PAGES_AND_NOT_FOUND.flatMap((path) => LOCALES.map((locale) => ({ path, locale })))
    const pictures = pages.map(async ({ path, locale }) =>
      metaOf(await htmlOf(path, { locale }), 'og:image'),
    )
    expect(new Set(await Promise.all(pictures)).size).toBe(pages.length)
  })

  it('says what is free as the operator set it, and nothing of it where that is not set', async () => {
    const without = contentWith({
      'content/web-config.json': (text) => text.replace('"10 GB"', '""'),
    })
    expect(metaOf(await htmlOf('/'), 'description')).toContain('. 10 GB a month free, no card.')
    expect(metaOf(await htmlOf('/', { content: without }), 'description')).toContain(
      '. Start free, no card.',
    )
  })

  it('leaves an invitation’s address as it was shared', async () => {
    expect(metaOf(await htmlOf('/sign-up'), 'og:url')).toBeUndefined()
  })

  it('is in the operator’s name', async () => {
    const content = contentWith({
      'content/web-config.json': (text) => text.replace('"Skylark"', '"Night \\"jar\\""'),
    })
    const html = await htmlOf('/', { content })
    expect(metaOf(html, 'og:site_name')).toBe('Night &quot;jar&quot;')
  })
})

describe('a site without an address of its own', () => {
  it.each(PAGES_AND_NOT_FOUND)('%s names no address at all', async (path) => {
    const html = await htmlOf(path, { origin: null })
    for (const line of [
      'rel="canonical"',
      'rel="alternate"',
      'og:url',
      'og:image',
      'ld+json',
      'null/',
    ]) {
      expect(html).not.toContain(line)
    }
  })
})

describe('structured data for search engines', () => {
  it('the home page names its operator', async () => {
    const things = thingsOn(await htmlOf('/', { locale: 'zh-CN' }))
    expect(things).toEqual([
      expect.objectContaining({ '@type': 'Organization', name: '云雀', url: `${ORIGIN}/` }),
      { '@type': 'WebSite', name: '云雀', url: `${ORIGIN}/`, inLanguage: 'zh-CN' },
    ])
  })

  it('the price page offers every plan at its price', async () => {
    const things = thingsOn(await htmlOf('/price'))
    expect(things.map(({ name }) => name)).toEqual(['Skylark Gold', 'Skylark Diamond'])
    const prices = things.map((thing) => offersOf(thing).map(({ price }) => price))
    expect(prices).toEqual([
      ['1.99', '4.99', '12.99', '39.99'],
      ['3.49', '8.99', '22.99', '69.99'],
    ])
    expect(offersOf(things[0])[2]).toEqual({
      '@type': 'Offer',
      url: `${ORIGIN}/price?locale=en-US`,
      price: '12.99',
      priceCurrency: 'USD',
      eligibleDuration: { '@type': 'QuantitativeValue', value: 3, unitCode: 'MON' },
    })
  })

  it('a currency without a smaller unit has no point', async () => {
    const content = contentWith({
      'content/plans.json': (text) => text.replace('"USD"', '"JPY"'),
    })
    const [gold] = thingsOn(await htmlOf('/price', { content }))
    expect(offersOf(gold)[0]).toMatchObject({ price: '199', priceCurrency: 'JPY' })
  })

  it('the help page gives each question with its answer', async () => {
    for (const locale of LOCALES) {
      const html = await htmlOf('/faq', { locale })
      const [page] = thingsOn(html)
      const questions = page?.mainEntity as { name: string; acceptedAnswer: Thing }[]
      expect(page?.['@type']).toBe('FAQPage')
      expect(questions).toHaveLength(
        html.split('<main')[1]?.match(/<summary[^>]*><span/g)?.length ?? 0,
      )
      for (const { name, acceptedAnswer } of questions) {
        expect(name).not.toBe('')
        expect(String(acceptedAnswer.text).length).toBeGreaterThan(20)
      }
    }
  })

  it.each(['/download', '/contact-us', '/login', '/account', '/protocol/about-us', '/404'])(
    '%s has none',
    async (path) => {
      expect(thingsOn(await htmlOf(path))).toEqual([])
    },
  )

  it('no policy names it, as it is no script', async () => {
    const { inline_scripts } = await renderPage(requestFor('/price'))
    expect(inline_scripts).toHaveLength(1)
  })
})
