import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runOperator } from '../../../src/server/operator/commands/run.ts'
import { siteContent } from '../../../src/server/site/content/content.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { config, gold, plans, run, WEB_CONFIG } from './operator-run.ts'
import { contentFolder, createSite, emptyFolder, writeFiles } from './site-app.ts'

describe('npm run operator', () => {
  it.each([
    [['--help'], 0],
    [['content', 'export', '--help'], 0],
    [[], 2],
  ])('%j says how it is used, with exit code %i', async (words, code) => {
    const outcome = await run(null, ...words)
    expect(outcome.code).toBe(code)
    expect(outcome.output).toMatch(/^Usage: npm run operator -- /)
  })

  it.each([
    [['contents', 'check', 'a'], /^Unknown command 'contents'\n\(Did you mean content\?\)\n/],
    [['content', 'export'], /^Missing required argument 'folder'\n/],
    [['members', 'show'], /^Missing required argument 'member'\n/],
    [['members', 'shows'], /^Unknown command 'shows'\n\(Did you mean show\?\)\n/],
    [['content', 'erase', 'folder'], /^Unknown command 'erase'\n/],
    [['content', 'check', 'a', 'b'], /^Too many arguments for 'check'/],
    [['content', 'apply', 'a', '--why', 'x'], /^Unknown option '--why'\n/],
    [['payments', 'credit', 'x'], /^Missing --reason <why>: /],
    [['members', 'grant', 'x', '--days', '0'], /^--days needs a whole number from 1 to/],
    [['members', 'find', 'x', '--tier', 'silver'], /^--tier does not take silver\.\n/],
    [['payments', 'credit', ' ', '--reason', ' '], /^An option takes 1 to 500 characters\.\n/],
  ])('%j is refused with the reason and where help is', async (words, reason) => {
    const outcome = await run(null, ...words)
    expect(outcome.code).toBe(2)
    expect(outcome.output).toMatch(reason)
    expect(outcome.output).toMatch(/\nNothing was done. For help: npm run operator -- .*--help\n$/)
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
      const { code, output } = await run(site, 'content', 'export', join(file, 'copy'))
      expect(code).toBe(1)
      expect(output).toBe(
        `ENOTDIR: not a directory, mkdir '${file}/copy'\nCheck the path and your permissions.\n`,
      )
    })

    it('carry an edited name to the running site', async () => {
      const folder = await emptyFolder()
      const exported = await run(site, 'content', 'export', folder)
      expect(exported).toEqual({ code: 0, output: `33 files written to ${folder}.\n` })
      const text = await readFile(join(folder, WEB_CONFIG), 'utf8')
      await writeFiles(folder, { [WEB_CONFIG]: text.replace('"Skylark"', '"Nightjar"') })

      const applied = await run(site, 'content', 'apply', folder)
      expect(applied.code).toBe(0)
      site.clock.advance(1000)
      const readName = async () =>
        (await site.get('/content/web-config.json')).json().web_config.app_name_en
      await expect.poll(readName).toBe('Nightjar')
    })

    it('are inverse: content that is exported and applied unchanged stays the same', async () => {
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

    it('refuse a change made from another state, and name what changed', async () => {
      const folders = [await emptyFolder(), await emptyFolder()] as const
      for (const folder of folders) await run(site, 'content', 'export', folder)
      const [mine, theirs] = folders
      const rename = (name: string) => config({ app_name_en: name, free_monthly_traffic: '10 GB' })
      await writeFiles(theirs, { [WEB_CONFIG]: rename('Theirs') })
      expect((await run(site, 'content', 'apply', theirs)).code).toBe(0)
      await writeFiles(mine, { 'content/plans.json': plans(gold) })
      const refused = await run(site, 'content', 'apply', mine)
      expect(refused.code).toBe(1)
      expect(refused.output).toContain(`since you exported:\n  ${WEB_CONFIG}\nNothing was applied`)
      expect((await siteContent(site.services)).plans.length).toBeGreaterThan(1)

      await writeFiles(theirs, { [WEB_CONFIG]: rename('Once more') })
      expect((await run(site, 'content', 'apply', theirs)).code).toBe(0)
    })

    it('take one of several changes that are applied at the same time', async () => {
      const folders = await Promise.all(Array.from({ length: 4 }, () => emptyFolder()))
      for (const [index, folder] of folders.entries()) {
        await run(site, 'content', 'export', folder)
        const text = config({ app_name_en: `Name ${index}`, free_monthly_traffic: '10 GB' })
        await writeFiles(folder, { [WEB_CONFIG]: text })
      }
      const outcomes = await Promise.all(
        folders.map((folder) => run(site, 'content', 'apply', folder)),
      )
      expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1])
    })

    it('never write over files that are there', async () => {
      const { code, output } = await run(site, 'content', 'export', await contentFolder())
      expect([code, output]).toEqual([1, expect.stringContaining('is not empty')])
    })

    it('apply all files or none', async () => {
      const sold = async () => (await site.get('/content/plans.json')).json().plans
      const before = await sold()
      const folder = await contentFolder({
        'content/plans.json': plans(gold),
        'content/claims.json': 'null',
      })
      const { code, output } = await run(site, 'content', 'apply', folder)
      expect([code, output]).toEqual([1, expect.stringMatching(/^content\/claims\.json: /)])
      site.clock.advance(1000)
      expect(await sold()).toEqual(before)
    })
  })
})
