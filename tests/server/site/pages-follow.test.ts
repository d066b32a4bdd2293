import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { operate } from '../operator/operator.ts'
import { createSite, type SiteApp } from './site-app.ts'

const LIMIT_MS = 120_000

describe('content apply', () => {
  forEachEngine((engine) => {
    let site: SiteApp
    let folder: string
    beforeEach(async () => {
      site = await createSite(engine)
      folder = await mkdtemp(join(tmpdir(), 'skylark-follow-'))
    })
    afterEach(async () => {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    }, LIMIT_MS)

    async function rename(name: string): Promise<string> {
      const place = join(folder, name)
      await operate(site, {}, ['content', 'export', place])
      const file = join(place, 'content/web-config.json')
      const config = JSON.parse(await readFile(file, 'utf8'))
      await writeFile(file, JSON.stringify({ ...config, app_name_en: name }))
      return (await operate(site, {}, ['content', 'apply', place])).output
    }

    const priceOf = async ({ app }: Pick<SiteApp, 'app'>) =>
      (await app.inject('/price?locale=en-US')).body

    it('says that no server runs', async () => {
      expect(await rename('Nightjar')).toMatch(/^\d+ files applied; no server is running/)
    })

    it(
      'says when the pages of every running server have followed',
      async () => {
        const { services, distDir } = site
        const second = await createApp(services, { distDir, logStream: { write() {} } })
        const servers = [{ app: site.app }, { app: second }]
        for (const { app } of servers) await app.listen({ host: '127.0.0.1', port: 0 })
        for (const server of servers) await priceOf(server)
        const ticking = setInterval(() => site.clock.advance(100), 100)
        for (const name of ['Nightjar', 'Swift']) {
          expect(await rename(name)).toMatch(
            /pages updated after \d+\.\d s \(a browser that was here before may first show its copy\)\.\n$/,
          )
          for (const server of servers) expect(await priceOf(server)).toContain(`· ${name}`)
        }
        clearInterval(ticking)
        await second.close()
      },
      LIMIT_MS,
    )

    it(
      'waits for no server that has stopped',
      async () => {
        const second = await createApp(site.services, {
          distDir: site.distDir,
          logStream: { write() {} },
        })
        await second.listen({ host: '127.0.0.1', port: 0 })
        await second.close()
        expect(await rename('Nightjar')).toContain('no server is running')
      },
      LIMIT_MS,
    )
  })
})
