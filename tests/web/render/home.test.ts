import { describe, expect, it } from 'vitest'
import { homePath } from '#contract/site/content.ts'
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

  it('names where nodes are, and marks examples', async () => {
    const [content, path] = [contentWith(), homePath('en-US')]
    const places = (names: string[], sample: boolean) =>
      homeWith({ ...content, [path]: { ...(content[path] as object), places: { names, sample } } })
    const none = await places([], false)
    expect(none).not.toContain('Where our nodes are')
    const [, real = ''] = (await places(['Norway'], false)).split('Where our nodes are')
    expect(real.slice(0, real.indexOf('</ul>'))).toMatch(/^(?!.*demo).*Norway/s)
    const [, example = ''] = (await places(['Norway'], true)).split('Where our nodes are')
    expect(example.slice(0, example.indexOf('</ul>'))).toMatch(/demo.*Norway/s)
  })
})
