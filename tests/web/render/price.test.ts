import { describe, expect, it } from 'vitest'
import { CONTENT_FILES } from '#contract/site/content.ts'
import { renderPage } from '../../../src/web/render/main.tsx'
import { contentWith, requestFor } from './sample-request.ts'

type Sold = [tier: string, cycle: string, price_minor: number, original_price_minor: number]

/** The price page of a service that sells these plans. */
async function pageSelling(...sold: Sold[]): Promise<string> {
  const plans = sold.map(([tier, cycle, price_minor, original_price_minor]) => ({
    tier,
    cycle,
    price_minor,
    original_price_minor,
  }))
  const content = contentWith({
    'content/plans.json': () => JSON.stringify({ currency: 'USD', plans }),
  })
  const { html } = await renderPage(requestFor('/price', { content }))
  return html.split('<main')[1]?.split('</main>')[0] ?? ''
}

const all = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, found]) => found ?? '')
const cyclesIn = (html: string) => all(html, /type="radio"[^>]*value="([\w-]+)"/g)
const tiersIn = (html: string) => all(html, /id="tier-(\w+)"/g)

describe('the price page', () => {
  it('offers the paid tiers first, and the default content’s four cycles', async () => {
    const { html } = await renderPage(requestFor('/price'))
    expect(tiersIn(html)).toEqual(['gold', 'diamond', 'free'])
    expect(cyclesIn(html)).toEqual(['week', 'month', 'quarter', 'year'])
  })

  it('says of each cycle what its cheapest plan costs a month, and which costs least', async () => {
    const html = await pageSelling(
      ['gold', 'month', 500, 500],
      ['gold', 'year', 4000, 8000],
      ['diamond', 'year', 6000, 10_000],
    )
    const [month = '', year = ''] = html.split('<label').slice(1)
    expect(month.split('</label>')[0]).toContain('$5.00/mo')
    expect(month.split('</label>')[0]).not.toContain('Lowest')
    expect(year.split('</label>')[0]).toMatch(/Year.*Lowest.*\$3\.34\/mo/)
  })

  it('names the ways to pay, as the operator or their type calls them, and none where none is set up', async () => {
    const { path } = CONTENT_FILES.plans
    const payments = [
      { payment_type: 'stripe' },
      { payment_type: 'epay-2', names: { 'en-US': 'Alipay', 'zh-CN': '支付宝' } },
    ]
    const content = contentWith()
    const paid = { ...content, [path]: { ...(content[path] as object), payments } }
    const { html } = await renderPage(requestFor('/price', { content: paid }))
    expect(html).toContain('Ways to pay: Card, Apple Pay, Google Pay · Alipay')
    const chinese = await renderPage(requestFor('/price', { content: paid, locale: 'zh-CN' }))
    expect(chinese.html).toContain('支付宝')
    expect((await renderPage(requestFor('/price'))).html).not.toContain('Ways to pay')
  })

  it('says what each of its devices costs a month, which is why a larger plan pays', async () => {
    const html = await pageSelling(
      ['gold', 'month', 499, 499],
      ['diamond', 'month', 899, 899],
      ['diamond', 'year', 6999, 6999],
    )
    expect(html).toContain('$1.67 a device')
    expect(html).toContain('$1.50 a device')
    expect(html).toContain('$5.84 a month, $0.98 a device')
  })

  it('compares the tiers that are sold, in the order of their cards', async () => {
    const columns = (html: string) => all(html, /<th scope="col"[^>]*>([^<]+)/g)
    expect(columns((await renderPage(requestFor('/price'))).html)).toEqual([
      'Gold',
      'Diamond',
      'Free',
    ])
    expect(columns(await pageSelling(['diamond', 'year', 6999, 6999]))).toEqual(['Diamond', 'Free'])
  })

  it('shows no cycle and no tier that nobody can buy', async () => {
    const html = await pageSelling(['gold', 'quarter', 1299, 1797], ['gold', 'year', 3999, 7188])
    expect(cyclesIn(html)).toEqual(['quarter', 'year'])
    expect(tiersIn(html)).toEqual(['gold', 'free'])
    expect(html).toMatch(/checked=""[^>]*value="quarter"|value="quarter"[^>]*checked=""/)
  })

  it('offers cycles of any length in order of length, named by it', async () => {
    const html = await pageSelling(
      ['gold', '2-years', 6000, 7188],
      ['gold', '10-days', 299, 299],
      ['gold', 'month', 499, 599],
      ['diamond', '18-months', 9999, 9999],
      ['diamond', '1-day', 99, 99],
    )
    expect(cyclesIn(html)).toEqual(['1-day', '10-days', 'month', '18-months', '2-years'])
    for (const name of ['1 day', '10 days', 'Month', '18 months', '2 years'])
      expect(html).toContain(`>${name}<`)
    expect(html).toContain('for 18 months')
    expect(html).toContain('$2.50')
    expect(html).toMatch(/checked=""[^>]*value="month"|value="month"[^>]*checked=""/)
  })

  it('holds one plan without a choice, and says where a tier lacks the chosen cycle', async () => {
    const page = await pageSelling(['diamond', 'week', 349, 349])
    expect(cyclesIn(page)).toEqual([])
    expect(page).toContain('for a week')
    expect(tiersIn(page)).toEqual(['diamond', 'free'])
    const uneven = await pageSelling(['gold', 'week', 199, 249], ['diamond', 'year', 6999, 9999])
    expect(all(uneven, /(Not sold for this billing cycle)/g)).toHaveLength(2)
  })

  it('calls and praises a tier as the operator does, and never with the words of the page before (decision 186)', async () => {
    const tiers = {
      gold: {
        name: { 'en-US': 'Plus', 'zh-CN': '进阶版' },
        points: { 'en-US': ['Help within an hour', 'Ad-free'], 'zh-CN': ['一小时内回复'] },
      },
    }
    const content = contentWith({ 'content/tiers.json': () => JSON.stringify(tiers) })
    const { html } = await renderPage(requestFor('/price', { content }))
    expect(html).toContain('<title>Prices of Free, Plus and Diamond')
    expect(html).toContain('Get Plus')
    expect(html).toContain('Help within an hour')
    expect(html).not.toMatch(/\bGold\b/)
    const chinese = await renderPage(requestFor('/price', { content, locale: 'zh-CN' }))
    expect(chinese.html).toContain('开通进阶版')
    expect((await renderPage(requestFor('/price'))).html).not.toContain('Plus')
  })
})
