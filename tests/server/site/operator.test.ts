import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runOperator } from '../../../src/server/operator/commands/run.ts'
import { siteContent } from '../../../src/server/site/content/content.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { contentFolder, createSite, emptyFolder, type SiteApp, writeFiles } from './site-app.ts'

const WEB_CONFIG = 'content/web-config.json'

/** Runs a command as an operator would type it. */
async function run(site: SiteApp | null, ...words: string[]) {
  let said = ''
  const env = site ? { DATABASE_URL: site.services.config.databaseUrl } : {}
  const code = await runOperator(words, {
    env,
    now: () => site?.clock.nowMs ?? 0,
    write: (text) => {
      said += text
    },
  })
  return { code, said }
}

const json = (value: unknown) => JSON.stringify(value)
const config = (fields: object) => json({ app_name: '云雀', app_name_en: 'Skylark', ...fields })
const plans = (...list: object[]) => json({ currency: 'USD', plans: list })
const gold = { tier: 'gold', cycle: 'week', price_minor: 1, original_price_minor: 1 }

describe('npm run operator -- content check', () => {
  it('says that the files that the service comes with can be used', async () => {
    expect(await run(null, 'content', 'check', await contentFolder())).toEqual({
      code: 0,
      said: '20 files can be used.\n',
    })
  })

  it.each<[string, string | null, string]>([
    [WEB_CONFIG, null, 'is missing'],
    [WEB_CONFIG, '{ app_name }', 'is not JSON'],
    [WEB_CONFIG, config({ app_nmae: 'x' }), 'app_nmae is not a field of this file'],
    [WEB_CONFIG, config({ app_name: 5 }), 'app_name: '],
    [
      WEB_CONFIG,
      config({ telegram_channel: 'javascript:alert(1)' }),
      'telegram_channel is not an https or mailto address',
    ],
    [WEB_CONFIG, config({ community_email: 'nobody' }), 'community_email is not an email address'],
    [WEB_CONFIG, config({ time_zone: 'Moon/Base' }), 'time_zone is not a zone'],
    [WEB_CONFIG, config({ free_monthly_traffic: 'lots' }), 'free_monthly_traffic is not an amount'],
    [WEB_CONFIG, config({ refund_traffic: 'a bit' }), 'refund_traffic is not an amount'],
    [WEB_CONFIG, config({ refund_days: 'a week' }), 'refund_days is not a whole number of days'],
    [WEB_CONFIG, config({ refund_days: '0' }), 'refund_days is not a whole number of days'],
    [WEB_CONFIG, config({ app_name: 'x'.repeat(41) }), 'app_name: '],
    [
      'content/download-links.json',
      json({ ios_download_link: 'http://x.example' }),
      'ios_download_link is not an https',
    ],
    ['content/claims.json', json({ speed: { shown: true, confirmed: true, value: 'x' } }), 'speed'],
    ['content/plans.json', plans(), 'holds no plan'],
    ['content/plans.json', plans(gold, gold), 'holds gold week twice'],
    ['content/plans.json', plans({ ...gold, price_minor: -1 }), 'week has no price above zero'],
    ['content/plans.json', plans({ ...gold, price_minor: 0 }), 'week has no price above zero'],
    ['content/plans.json', plans({ ...gold, original_price_minor: -1 }), 'original price below'],
    ['content/plans.json', plans({ ...gold, price_minor: 1.5 }), 'plans.0.price_minor: '],
    ['content/plans.json', plans({ ...gold, cycle: 'day' }), 'plans.0.cycle: '],
    ['content/plans.json', plans({ ...gold, cycle: '7-days' }), 'named week'],
    ['content/device-limits.json', json({ gold: -1 }), 'gold: '],
    ['content/device-limits.json', json({ gold: 0 }), 'a paid tier needs at least 1 device'],
    ['content/traffic.json', json({ gold: '500GB' }), 'gold is neither empty nor an amount'],
    ['content/traffic.json', json({ diamond: '0 GB' }), 'diamond is neither empty nor an amount'],
    ['content/operator.json', json({ name: 'x' }), 'name'],
    ['content/operator.json', json({ operator_email: 'x' }), 'operator_email is not an email'],
    ['content/announcement.json', json({ 'en-US': 'Hello' }), 'zh-CN says nothing'],
    ['content/announcement.json', json({ 'zh-CN': 'x'.repeat(281) }), 'zh-CN: '],
    ['content/announcement.json', json({ link: 'http://x.example' }), 'link: is neither an https'],
    ['content/announcement.json', json({ link: '//x.example' }), 'link: is neither an https'],
    ['content/announcement.json', json({ shown: 'no' }), 'shown: '],
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
    ['content/announcement.json', json({ starts_at: 'soon' }), 'starts_at: is no date and time'],
    [
      'content/announcement.json',
      json({ starts_at: '2026-12-02 00:00:00', ends_at: '2026-12-01 00:00:00' }),
      'ends_at is not after starts_at',
    ],
    [
      'content/testimonials.en-US.json',
      json({ testimonials: [{ name: 'A person' }] }),
      'testimonials.0.role: ',
    ],
    ['content/questions.zh-CN.md', '没有标题', 'does not start with a "## group"'],
    ['content/questions.fr-FR.md', '## Un', 'is not the name of a content file'],
    ['protocol/en-US/about-us.md', 'No first part', 'does not start with title'],
    [
      'protocol/en-US/about-us.md',
      '---\ntitle: A\nversion: 1\ndate: tomorrow\n---\n\nText',
      'date: ',
    ],
    [
      'protocol/en-US/about-us.md',
      '---\ntitle: A\nversion: 1\ndate: 2026-11-21\n---\n\nBy {owner}',
      'has the unknown placeholder {owner}',
    ],
    [
      'protocol/en-US/terms-of-service.md',
      '---\ntitle: A\nversion: 2.0\ndate: 2026-11-21\n---\n\nText',
      'has another version than the other languages (1.0, 2.0)',
    ],
  ])('%s as %s: %s', async (file, text, reason) => {
    const { code, said } = await run(
      null,
      'content',
      'check',
      await contentFolder({ [file]: text }),
    )
    expect(code).toBe(1)
    expect(said).toContain(`${file}: `)
    expect(said).toContain(reason)
    expect(said.trim().split('\n')).toHaveLength(1)
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
    const { said } = await run(null, 'content', 'check', folder)
    expect(said).toMatch(new RegExp(`^${file}: line ${line}: `))
  })

  it('names a file that cannot be read, with the reason', async () => {
    const folder = await contentFolder({ [WEB_CONFIG]: null, [`${WEB_CONFIG}/x`]: 'x' })
    const { code, said } = await run(null, 'content', 'check', folder)
    expect(code).toBe(1)
    expect(said).toMatch(/^content\/web-config\.json: can't be read: EISDIR: .*\n$/)
  })

  it('names every wrong file at once', async () => {
    const folder = await contentFolder({ [WEB_CONFIG]: '[', 'content/plans.json': plans() })
    const { said } = await run(null, 'content', 'check', folder)
    expect(said.match(/^content\/[a-z-]+\.json: /gm)).toEqual([
      'content/web-config.json: ',
      'content/plans.json: ',
    ])
  })
})

describe('npm run operator', () => {
  it.each([
    [['--help'], 0],
    [['content', 'export', '--help'], 0],
    [[], 2],
  ])('%j says how it is used, with exit code %i', async (words, code) => {
    const outcome = await run(null, ...words)
    expect(outcome.code).toBe(code)
    expect(outcome.said).toMatch(/^Usage: npm run operator -- /)
  })

  it.each([
    [['contents', 'check', 'a'], /^Unknown command: contents\.\n/],
    [['content', 'export'], /^Unknown command: content export\.\n/],
    [['content', 'erase', 'folder'], /^Unknown command: content erase folder\.\n/],
    [['content', 'check', 'a', 'b'], /^Unknown command: content check a b\.\n/],
    [['content', 'apply', 'a', '--why', 'x'], /^Unknown option '--why'/],
    [['payments', 'credit', 'x'], /^Missing --reason/],
    [['members', 'grant', 'x', '--days', '0'], /^--days needs a whole number from 1 to/],
    [['members', 'find', ' ', '--reason', ' '], /^An option takes 1 to 500 characters\.\n/],
  ])('%j is refused with the reason and where help is', async (words, reason) => {
    const outcome = await run(null, ...words)
    expect(outcome.code).toBe(2)
    expect(outcome.said).toMatch(reason)
    expect(outcome.said).toMatch(/\nNothing was done. For help: npm run operator -- .*--help\n$/)
  })

  it('says which setting is wrong', async () => {
    const write: string[] = []
    const code = await runOperator(['content', 'export', 'x'], {
      env: { DATABASE_URL: 'mysql://x' },
      now: () => 0,
      write: (text) => write.push(text),
    })
    expect([code, write.join('')]).toEqual([1, expect.stringContaining('DATABASE_URL')])
  })
})

forEachEngine((engine) => {
  describe('npm run operator -- content export and apply', () => {
    const site = beforeAllOpen(() => createSite(engine))

    it('names a folder that cannot be written, with the reason', async () => {
      const file = join(await contentFolder(), WEB_CONFIG)
      const { code, said } = await run(site, 'content', 'export', join(file, 'copy'))
      expect(code).toBe(1)
      expect(said).toBe(
        `ENOTDIR: not a directory, mkdir '${file}/copy'\nCheck the path and your permissions.\n`,
      )
    })

    it('carry an edited name to the running site', async () => {
      const folder = await emptyFolder()
      const exported = await run(site, 'content', 'export', folder)
      expect(exported).toEqual({ code: 0, said: `24 files written to ${folder}.\n` })
      const text = await readFile(join(folder, WEB_CONFIG), 'utf8')
      await writeFiles(folder, { [WEB_CONFIG]: text.replace('"Skylark"', '"Nightjar"') })

      const applied = await run(site, 'content', 'apply', folder)
      expect(applied.code).toBe(0)
      site.clock.advance(1000)
      const readName = async () =>
        (await site.get('/content/web-config.json')).json().web_config.app_name_en
      await expect.poll(readName).toBe('Nightjar')
    })

    it('round: what is exported and applied unchanged is the same content', async () => {
      const paths = [
        '/content/plans.json',
        '/content/download-links.json',
        '/content/en-US/questions.json',
      ]
      const read = async () =>
        Promise.all(paths.map(async (path) => ({ ...(await site.get(path)).json(), as_of_ms: 0 })))
      const before = await read()
      const folder = await emptyFolder()
      await run(site, 'content', 'export', folder)
      expect((await run(site, 'content', 'apply', folder)).code).toBe(0)
      site.clock.advance(1000)
      expect(await read()).toEqual(before)
    })

    it('refuse what was made from another state, and name what changed', async () => {
      const folders = [await emptyFolder(), await emptyFolder()] as const
      for (const folder of folders) await run(site, 'content', 'export', folder)
      const [mine, theirs] = folders
      const rename = (name: string) => config({ app_name_en: name, free_monthly_traffic: '10 GB' })
      await writeFiles(theirs, { [WEB_CONFIG]: rename('Theirs') })
      expect((await run(site, 'content', 'apply', theirs)).code).toBe(0)
      await writeFiles(mine, { 'content/plans.json': plans(gold) })
      const refused = await run(site, 'content', 'apply', mine)
      expect(refused.code).toBe(1)
      expect(refused.said).toContain(`since you exported:\n  ${WEB_CONFIG}\nNothing was applied`)
      expect((await siteContent(site.services)).plans.length).toBeGreaterThan(1)

      await writeFiles(theirs, { [WEB_CONFIG]: rename('Once more') })
      expect((await run(site, 'content', 'apply', theirs)).code).toBe(0)
    })

    it('take one of those that are applied at the same time', async () => {
      const folders = await Promise.all(Array.from({ length: 4 }, () => emptyFolder()))
      for (const [at, folder] of folders.entries()) {
        await run(site, 'content', 'export', folder)
        const text = config({ app_name_en: `Name ${at}`, free_monthly_traffic: '10 GB' })
        await writeFiles(folder, { [WEB_CONFIG]: text })
      }
      const outcomes = await Promise.all(folders.map((one) => run(site, 'content', 'apply', one)))
      expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1])
    })

    it('never write over files that are there', async () => {
      const { code, said } = await run(site, 'content', 'export', await contentFolder())
      expect([code, said]).toEqual([1, expect.stringContaining('is not empty')])
    })

    it('apply all files or none', async () => {
      const sold = async () => (await site.get('/content/plans.json')).json().plans
      const before = await sold()
      const folder = await contentFolder({
        'content/plans.json': plans(gold),
        'content/claims.json': 'null',
      })
      const { code, said } = await run(site, 'content', 'apply', folder)
      expect([code, said]).toEqual([1, expect.stringMatching(/^content\/claims\.json: /)])
      site.clock.advance(1000)
      expect(await sold()).toEqual(before)
    })
  })
})
