import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { ContentError } from '../../../src/server/site/content/problems/content-problems.ts'
import { renderPage } from '../../../src/web/render/main.tsx'
import { contentWith, requestFor } from './sample-request.ts'

const WORDS = {
  headline: { 'en-US': 'Ride the tide.', 'zh-CN': '乘潮而上。' },
  text: { 'en-US': 'A calm connection.', 'zh-CN': '网络，稳一点。' },
}

const contentOf = (home: object) => contentWith({ 'content/home.json': () => JSON.stringify(home) })

const PROOF = {
  label: { 'en-US': 'Audit of 2026', 'zh-CN': '2026 年审计' },
  link: 'https://audit.example/',
}

const homeWith = async (home: object, locale: Locale = 'en-US') =>
  (await renderPage(requestFor('/', { locale, content: contentOf(home) }))).html.split(
    '<main',
  )[1] ?? ''

const headingsOf = (html: string) =>
  [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/gs)].map(([, inner = '']) =>
    inner.replace(/<[^>]+>.*|\s+$/gs, ''),
  )

describe('the home page by an operator’s choices', () => {
  it('begins with the operator’s words, in each language', async () => {
    for (const locale of LOCALES) {
      const html = await homeWith(WORDS, locale)
      expect(html).toMatch(new RegExp(`<h1[^>]*>${WORDS.headline[locale]}</h1>`))
      expect(html).toContain(WORDS.text[locale])
    }
  })

  it('says under them what the operator measured, and nothing where nobody did', async () => {
    const measured = { 'en-US': '4 Mbit/s without, 38 with us', 'zh-CN': '从 4 到 38 Mbit/s' }
    expect((await homeWith({ measured })).split('<h2')[0]).toContain(measured['en-US'])
    expect(await homeWith({})).not.toContain('Mbit/s')
  })

  it('links to what proves its promises, and until then to the check that needs no trust', async () => {
    const check = 'Am I protected?'
    for (const locale of LOCALES) {
      const html = await homeWith({ proof: [PROOF] }, locale)
      expect(html).toContain(`href="${PROOF.link}"`)
      expect(html).toContain(PROOF.label[locale])
      expect(html).not.toContain(check)
    }
    expect(await homeWith({})).toContain(check)
  })

  it('lists the proof at the end of “About us”, and leaves the heading out without any', async () => {
    const aboutUs = async (proof: object[]) =>
      (await renderPage(requestFor('/protocol/about-us', { content: contentOf({ proof }) }))).html
    const [, list = ''] = (await aboutUs([PROOF])).split('id="proof"')
    expect(list).toContain(`href="${PROOF.link}"`)
    expect(await aboutUs([])).not.toContain('What you can check')
  })

  it('has the sections that are named, in their order, and no others', async () => {
    const html = await homeWith({ sections: ['questions', 'features'] })
    expect(headingsOf(html).slice(0, 2)).toEqual(['Common questions', 'What you get'])
    expect(headingsOf(html)).not.toContain('How we protect you, and what we store')
    expect(headingsOf(await homeWith({}))).toContain('How we protect you, and what we store')
  })

  it.each([
    ['account_and_flight', true, true],
    ['account', true, false],
    ['flight', false, true],
    ['none', false, false],
  ])('shows %s beside the words', async (picture, hasAccount, hasFlight) => {
    const html = await homeWith({ picture })
    expect(html.includes('role="img"')).toBe(hasAccount)
    expect(html.includes('a well-connected node')).toBe(hasFlight)
  })

  it.each([
    ['a section twice', { sections: ['apps', 'apps'] }],
    ['a section that there is none of', { sections: ['prizes'] }],
    ['a picture that there is none of', { picture: 'whale' }],
    ['words in one language', { headline: { 'en-US': 'Ride the tide.', 'zh-CN': '' } }],
    ['a measurement in one language', { measured: { 'en-US': '38 Mbit/s', 'zh-CN': '' } }],
    ['proof without a label', { proof: [{ ...PROOF, label: { 'en-US': '', 'zh-CN': '审计' } }] }],
    ['proof without an address', { proof: [{ ...PROOF, link: 'javascript:alert(1)' }] }],
    ['words in a language that the site has not', { text: { 'fr-FR': 'Bonjour' } }],
  ])('is refused with %s', (_what, home) => {
    expect(() => contentOf(home)).toThrow(ContentError)
  })
})
