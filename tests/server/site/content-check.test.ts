import { describe, expect, it } from 'vitest'
import { config, gold, json, plans, run, WEB_CONFIG } from './operator-run.ts'
import { contentFolder } from './site-app.ts'

describe('npm run operator -- content check', () => {
  it('says that the files that the service comes with can be used', async () => {
    expect(await run(null, 'content', 'check', await contentFolder())).toEqual({
      code: 0,
      output: '20 files can be used.\n',
    })
  })

  it.each<[string, string | null, string]>([
    [WEB_CONFIG, null, 'is missing'],
    [WEB_CONFIG, '{ app_name }', 'is not JSON'],
    [WEB_CONFIG, config({ app_nmae: 'x' }), 'app_nmae is not a field of this file'],
    [WEB_CONFIG, config({ app_name: 5 }), 'app_name is not a text'],
    [
      WEB_CONFIG,
      config({ telegram_channel: 'javascript:alert(1)' }),
      'telegram_channel is not an https or mailto address',
    ],
    [WEB_CONFIG, config({ community_email: 'nobody' }), 'community_email is not an email address'],
    [WEB_CONFIG, config({ time_zone: 'Moon/Base' }), 'time_zone is not a zone'],
    [WEB_CONFIG, config({ support_hours: '8:30-21:00' }), 'support_hours is not a span'],
    [WEB_CONFIG, config({ support_hours: '09:00-09:00' }), 'support_hours is not a span'],
    [WEB_CONFIG, config({ free_monthly_traffic: 'lots' }), 'free_monthly_traffic is not an amount'],
    [WEB_CONFIG, config({ refund_traffic: 'a bit' }), 'refund_traffic is not an amount'],
    [WEB_CONFIG, config({ refund_days: 'a week' }), 'refund_days is not a whole number of days'],
    [WEB_CONFIG, config({ refund_days: '0' }), 'refund_days is not a whole number of days'],
    [WEB_CONFIG, config({ app_name: 'x'.repeat(41) }), 'app_name is longer than 40'],
    [
      'content/download-links.json',
      json({ ios_download_link: 'http://x.example' }),
      'ios_download_link is not an https',
    ],
    [
      'content/claims.json',
      json({ speed: { shown: true, confirmed: true, value: 'x' } }),
      'speed is not a field',
    ],
    ['content/plans.json', plans(), 'holds no plan'],
    ['content/plans.json', plans(gold, gold), 'holds gold week twice'],
    [
      'content/plans.json',
      plans({ ...gold, price_minor: -1 }),
      'plans.0.price_minor is not a price above zero',
    ],
    [
      'content/plans.json',
      plans({ ...gold, price_minor: 0 }),
      'plans.0.price_minor is not a price above zero',
    ],
    [
      'content/plans.json',
      plans({ ...gold, original_price_minor: -1 }),
      'plans.0.original_price_minor is below 0',
    ],
    [
      'content/plans.json',
      plans({ ...gold, price_minor: 1.5 }),
      'plans.0.price_minor is not a whole number',
    ],
    ['content/plans.json', plans({ ...gold, cycle: 'day' }), 'plans.0.cycle is not a length'],
    ['content/plans.json', plans({ ...gold, cycle: '7-days' }), 'named week'],
    ['content/device-limits.json', json({ gold: -1 }), 'gold is below 0'],
    ['content/device-limits.json', json({ gold: 0 }), 'gold is below 1'],
    [
      'content/node-groups.json',
      json({ groups: ['Asia'], gold: ['Asia', 'Premium'] }),
      'gold names "Premium", which is none of its groups',
    ],
    ['content/node-groups.json', json({ groups: ['none'] }), 'names a group "none"'],
    ['content/node-groups.json', json({ platinum: ['Asia'] }), 'platinum is not a field'],
    ['content/operator.json', json({ name: 'x' }), 'name is not a field'],
    ['content/operator.json', json({ operator_email: 'x' }), 'operator_email is not an email'],
    ['content/announcement.json', json({ 'en-US': 'Hello' }), 'zh-CN says nothing'],
    ['content/announcement.json', json({ 'zh-CN': 'x'.repeat(281) }), 'zh-CN is longer than 280'],
    ['content/announcement.json', json({ link: 'http://x.example' }), 'link is neither an https'],
    ['content/announcement.json', json({ link: '//x.example' }), 'link is neither an https'],
    ['content/announcement.json', json({ shown: 'no' }), 'shown is neither true nor false'],
    [
      'content/announcement.json',
      json({
        'en-US': 'Work.',
        'zh-CN': '维护。',
        maintenance: true,
        starts_at: '2026-12-01 00:00:00',
      }),
      'ends_at is needed for maintenance',
    ],
    ['content/announcement.json', json({ starts_at: 'soon' }), 'starts_at is not a date and time'],
    [
      'content/announcement.json',
      json({ starts_at: '2026-12-02 00:00:00', ends_at: '2026-12-01 00:00:00' }),
      'ends_at is not after starts_at',
    ],
    [
      'content/testimonials.en-US.json',
      json({ testimonials: [{ text: 'Good', sample: true }] }),
      'testimonials.0.role is missing',
    ],
    [
      'content/claims.json',
      json({ nodes: { shown: true, confirmed: true, value: 'x', valeu: 'y' } }),
      'nodes.valeu is not a field',
    ],
    ['content/plans.json', plans({ ...gold, hidden: true }), 'holds no plan that pages show'],
    [
      'content/plans.json',
      plans({ ...gold, planned: { from: 'soon', price_minor: 1 } }),
      'plans.0.planned.from is not a date and time',
    ],
    [
      'content/plans.json',
      plans({ ...gold, planned: { from: '2026-12-01 00:00:00', price_minor: 0 } }),
      'plans.0.planned.price_minor is not a price above zero',
    ],
    ['content/plans.json', plans({ ...gold, hiden: true }), 'plans.0.hiden is not a field'],
    [
      'content/plans.json',
      json({ currency: 'USD', plans: [gold], discount: 1 }),
      'discount is not a field',
    ],
    [
      'content/testimonials.zh-CN.json',
      json({ testimonials: [{ role: 'x', text: 'x', sample: true, name: 'x' }] }),
      'testimonials.0.name is not a field',
    ],
    [
      'content/testimonials.zh-CN.json',
      json({ testimonials: [], more: [] }),
      'more is not a field',
    ],
    ['content/questions.zh-CN.md', '没有标题', 'does not start with a "## group"'],
    ['content/questions.fr-FR.md', '## Un', 'is not the name of a content file'],
    ['protocol/en-US/about-us.md', 'No first part', 'does not start with title'],
    [
      'protocol/en-US/about-us.md',
      '---\ntitle: A\nversion: 1\ndate: tomorrow\n---\n\nText',
      'date is not a date',
    ],
    [
      'protocol/en-US/about-us.md',
      '---\ntitle: A\nversion: 1\ndate: 2026-11-21\n---\n\nBy {owner}',
      'has the unknown placeholder {owner}',
    ],
    [
      'protocol/en-US/terms-of-service.md',
      '---\ntitle: A\nversion: 2.0\ndate: 2026-11-21\n---\n\nText',
      'version is not the same in all languages (1.0, 2.0)',
    ],
  ])('%s as %s: %s', async (file, text, reason) => {
    const { code, output } = await run(
      null,
      'content',
      'check',
      await contentFolder({ [file]: text }),
    )
    expect(code).toBe(1)
    expect(output).toContain(`${file}: `)
    expect(output).toContain(reason)
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it.each<[string, string, number]>([
    [WEB_CONFIG, '{\n  "app_name": "x",\n  "app_nmae": "x"\n}', 3],
    [WEB_CONFIG, '{\n  "app_name": "x",\n  "telegram_channel":\n    "javascript:x"\n}', 3],
    [WEB_CONFIG, '{\n\n  "time_zone": "Moon/Base"\n}', 3],
    [WEB_CONFIG, '{\n  "app_name": "x",\n}', 3],
    [
      'content/plans.json',
      `{ "currency": "USD",\n"plans": [\n${json(gold)},\n${json({ ...gold, cycle: 'day' })}] }`,
      4,
    ],
    ['content/plans.json', `{ "currency": "USD",\n"plans": [${json(gold)},\n${json(gold)}] }`, 3],
    [
      'protocol/en-US/about-us.md',
      '---\ntitle: A\nversion: 1\ndate: 2026-11-21\n---\n\nBy {owner}',
      7,
    ],
  ])('%s as %j: names line', async (file, text, line) => {
    const folder = await contentFolder({ [file]: text })
    const { output } = await run(null, 'content', 'check', folder)
    expect(output).toMatch(new RegExp(`^${file}: line ${line}: `))
  })

  it.each([
    ['contents/plans.json', 'contents', 'is not a folder of the content'],
    ['content/old/plans.json', 'content/old', 'is not a folder of the content'],
    ['protocol/fr-FR/about-us.md', 'protocol/fr-FR', 'is not a folder of the content'],
    ['protocol/about-us.md', 'protocol/about-us.md', 'is not the name of a content file'],
    ['plans.json', 'plans.json', 'is not the name of a content file'],
    ['emails/en-US/receipt.md', 'emails', 'is not a folder of the content'],
  ])('names %s, which is not a content file, as %s', async (file, named, reason) => {
    const folder = await contentFolder({ [file]: 'x', '.git/HEAD': 'ref: refs/heads/main' })
    const { code, output } = await run(null, 'content', 'check', folder)
    expect([code, output]).toEqual([1, expect.stringContaining(`${named}: ${reason}`)])
    expect(output.trim().split('\n')).toHaveLength(1)
  })

  it('names every wrong field of a file with its line, so that all are mended at once', async () => {
    const wrong = { ...gold, price_minor: 'free', original_price_minor: -1 }
    const text = `{ "currency": "USD", "plans": [\n${json(wrong)},\n${json({ ...gold, tier: 'free' })}] }`
    const folder = await contentFolder({ 'content/plans.json': text })
    const { output } = await run(null, 'content', 'check', folder)
    expect(output.trim().split('\n')).toEqual([
      'content/plans.json: line 2: plans.0.price_minor is not a whole number',
      'content/plans.json: line 2: plans.0.original_price_minor is below 0',
      expect.stringMatching(/^content\/plans\.json: line 3: plans\.1\.tier is none of /),
    ])
  })

  it('counts the characters of an announcement without the spaces around it', async () => {
    const words = `${'x'.repeat(280)}   `
    const text = json({ 'en-US': words, 'zh-CN': words })
    const folder = await contentFolder({ 'content/announcement.json': text })
    expect(await run(null, 'content', 'check', folder)).toMatchObject({ code: 0 })
  })

  it('names no more wrong fields of a file than one reads', async () => {
    const plans = Array.from({ length: 60 }, () => 5)
    const folder = await contentFolder({ 'content/plans.json': json({ currency: 'USD', plans }) })
    const { output } = await run(null, 'content', 'check', folder)
    expect(output.trim().split('\n')).toHaveLength(25)
  })

  it('names a file that cannot be read, with the reason', async () => {
    const folder = await contentFolder({ [WEB_CONFIG]: null, [`${WEB_CONFIG}/x`]: 'x' })
    const { code, output } = await run(null, 'content', 'check', folder)
    expect(code).toBe(1)
    expect(output).toMatch(/^content\/web-config\.json: can't be read: EISDIR: .*\n$/)
  })

  it('names every wrong file at once', async () => {
    const folder = await contentFolder({ [WEB_CONFIG]: '[', 'content/plans.json': plans() })
    const { output } = await run(null, 'content', 'check', folder)
    expect(output.match(/^content\/[a-z-]+\.json: /gm)).toEqual([
      'content/web-config.json: ',
      'content/plans.json: ',
    ])
  })
})
