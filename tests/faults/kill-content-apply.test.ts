import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedTexts } from '../../src/server/site/content/exported-content.ts'
import { readContentFolder } from '../../src/server/site/content/read-folder.ts'
import { forEachEngine } from '../support/engines.ts'
import { beforeAllOpen } from '../support/opened.ts'
import { openDataFolder } from './data-folder.ts'
import { type KillWindow, runAndKill } from './killed-process.ts'
import { LIMIT, runKills } from './rounds.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const OPERATOR = join(import.meta.dirname, '../../src/server/operator/main.ts')
const WAIT_MS = 120_000
/** Longer than a server takes to write the pages of a new content on an idle machine. */
const RENDERING_MS = 3_000
const NAMES = ['Skylark', 'Nightjar'] as const

describe('content that is applied while its command or the server is killed', () => {
  forEachEngine((engine) => {
    const window: KillWindow = { wholeMs: 0 }
    const data = beforeAllOpen(() => openDataFolder(engine))
    let server: ServerProcess | null = null
    beforeAll(async () => {
      await makeFolders()
      server = await startServer(data.env)
    }, WAIT_MS)
    afterAll(() => server?.kill())

    const folderOf = (name: string) => join(data.env.DATA_DIR, name)

    /** Two sets of content that differ in two files. */
    async function makeFolders(): Promise<void> {
      const [first, second] = NAMES.map(folderOf) as [string, string]
      const exported = await runAndKill(OPERATOR, ['content', 'export', first], data.env, {
        wholeMs: 0,
      })
      expect(exported.code).toBe(0)
      await rm(join(first, '.exported.json'))
      await cp(first, second, { recursive: true })
      const config = join(second, 'content/web-config.json')
      const text = await readFile(config, 'utf8')
      await writeFile(config, text.replace('"app_name_en": "Skylark"', '"app_name_en": "Nightjar"'))
      const policy = join(second, 'protocol/en-US/about-us.md')
      await writeFile(policy, `${await readFile(policy, 'utf8')}\nA second edition.\n`)
    }

    /** The set that the database holds whole; null when it is a mixture. */
    async function shownName(): Promise<string | null> {
      const stored = JSON.stringify([...(await exportedTexts(data.db))].sort())
      for (const name of NAMES) {
        const texts = JSON.stringify([...(await readContentFolder(folderOf(name)))].sort())
        if (texts === stored) return name
      }
      return null
    }

    const countApplied = async () =>
      (await data.db.selectFrom('content_version').select('version_id').execute()).length

    async function expectPagesOf(address: string, name: string): Promise<void> {
      const ask = async () => {
        const page = await fetch(`${address}/?locale=en-US`)
        expect(page.status).toBe(200)
        return page.text()
      }
      await expect.poll(ask, { timeout: WAIT_MS, interval: 200 }).toContain(`${name}</`)
    }

    it('is there whole or not at all, on the pages, too', LIMIT, async () => {
      await runKills('killed while content is applied', engine, async () => {
        const [before, versions] = [await shownName(), await countApplied()]
        expect(before).not.toBeNull()
        const wanted = NAMES.find((name) => name !== before) ?? ''
        const command = ['content', 'apply', folderOf(wanted), '--reason', 'a new name']
        const { code } = await runAndKill(OPERATOR, command, data.env, window)
        const after = await shownName()
        expect([before, wanted]).toContain(after)
        if (code === 0) expect(after).toBe(wanted)
        expect(await countApplied()).toBe(versions + (after === before ? 0 : 1))

        await wait(Math.random() * RENDERING_MS)
        await server?.kill()
        const alive = await startServer(data.env)
        server = alive
        await expectPagesOf(alive.address, after ?? '')
      })
    })
  })
})
