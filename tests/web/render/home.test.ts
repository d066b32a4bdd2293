import { describe, expect, it } from 'vitest'
import { CONTENT_FILES } from '#contract/site/content.ts'
import { LOCALES, type Locale } from '#domain/site/locales.ts'
import { renderPage } from '../../../src/web/render/main.tsx'
import { contentWith, requestFor } from './sample-request.ts'

const homeWith = async (content: Record<string, unknown>, locale: Locale = 'en-US') =>
  (await renderPage(requestFor('/', { locale, content }))).html.split('<main')[1] ?? ''

const ticketsOf = (html: string) =>
  [...html.matchAll(/<li><a href="\/price"[^>]*>(.*?)<\/a>/gs)].map(([, ticket = '']) =>
    ticket
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

describe('the home page', () => {
  it('shows the pass and three devices as the account draws them, as one picture', async () => {
    for (const locale of LOCALES) {
      const html = await homeWith(contentWith(), locale)
      const picture = html.slice(html.indexOf('role="img"'), html.indexOf('</figure>'))
      expect(picture).toMatch(/^role="img" aria-label="[^"]+"[^>]*><div aria-hidden="true">/)
      expect(picture).toContain('data-testid="tier"')
      expect(picture.match(/>(Online|Offline|在线|离线)</g)).toHaveLength(3)
    }
  })

  it('names the lowest price of a month of each tier, and what one pays for it', async () => {
    const [free, gold, diamond] = ticketsOf(await homeWith(contentWith()))
    expect(free).toMatch(/^Free \$0\.00 no card needed 10 GB a month 1 device online/)
    expect(gold).toMatch(/^Gold \$3\.34 a month if you pay for a year .*3 devices online/)
    expect(diamond).toMatch(/^Diamond \$5\.84 a month if you pay for a year .*6 devices online/)
  })

  it('has no ticket for a tier that nobody sells', async () => {
    const content = contentWith({
      'content/plans.json': (text) => {
        const file = JSON.parse(text)
        const plans = file.plans.filter(
          ({ tier, cycle }: { tier: string; cycle: string }) => tier === 'gold' && cycle === 'week',
        )
        return JSON.stringify({ ...file, plans })
      },
    })
    const tickets = ticketsOf(await homeWith(content))
    expect(tickets.map((ticket) => ticket.split(' ')[0])).toEqual(['Free', 'Gold'])
    expect(tickets[1]).toContain('if you pay for a week')
  })

  it.each(['/', '/price'])(
    '%s says in how many countries nodes are, as a link to their list, and marks a sample',
    async (path) => {
      const { path: file } = CONTENT_FILES.web_config
      const linkOf = async (count: number, sample: boolean, locale: Locale = 'en-US') => {
        const settings = contentWith()[file] as object
        const content = { ...contentWith(), [file]: { ...settings, countries: { count, sample } } }
        const { html } = await renderPage(requestFor(path, { locale, content }))
        const [main = ''] = html.split('<footer')
        const link = /<a [^>]*href="\/status"[^>]*>([^<]*)<\/a>(.{0,80})/s.exec(main)
        return link && { words: link[1], isMarked: link[2]?.includes('demo') }
      }
      expect(await linkOf(0, false)).toBeNull()
      const real = { words: 'Nodes in 12 countries', isMarked: false }
      expect(await linkOf(12, false)).toEqual(real)
      expect(await linkOf(12, false, 'zh-CN')).toEqual({
        ...real,
        words: '节点分布在 12 个国家和地区',
      })
      expect(await linkOf(1, true)).toEqual({ words: 'Nodes in 1 country', isMarked: true })
    },
  )
})
