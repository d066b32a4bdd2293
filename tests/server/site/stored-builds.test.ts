import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import { createApp } from '../../../src/server/app.ts'
import { forEachEngine } from '../../support/engines.ts'
import { BUILD, createSite, type SiteApp, writeFiles } from './site-app.ts'

const OLD = '/assets/main-4f1c.js'
const NEW = '/assets/main-77aa.js'

forEachEngine((engine) => {
  /** A server that has listened over its first build, which the next one has just replaced. */
  async function replaceBuild(): Promise<SiteApp> {
    const site = await createSite(engine)
    onTestFinished(() => site.close())
    await site.app.listen({ host: '127.0.0.1', port: 0 })
    await isKept(site, 'b1')
    await rm(join(site.distDir, 'assets'), { recursive: true })
    await writeFiles(site.distDir, { 'build-id': 'b2', [NEW.slice(1)]: BUILD[OLD.slice(1)] ?? '' })
    return site
  }

  /** The same server, started again. */
  async function restart({ services, distDir }: SiteApp, log: string[] = []) {
    const logStream = { write: (line: string) => void log.push(line) }
    const app = await createApp(services, { distDir, logStream })
    onTestFinished(() => app.close())
    await app.listen({ host: '127.0.0.1', port: 0 })
    return (url: string, headers = {}) => app.inject({ method: 'GET', url, headers })
  }

  const isKept = ({ services }: SiteApp, id: string) =>
    expect
      .poll(() => readdir(join(services.config.dataDir, 'builds')).catch(() => []))
      .toContain(id)

  describe('the files of the previous build (requirement 11.7)', () => {
    it('are there for pages that still run it, while the server runs and after its restart', async () => {
      const site = await replaceBuild()
      expect((await site.get(OLD)).statusCode).toBe(200)
      const get = await restart(site)
      for (const path of [OLD, NEW]) {
        const answer = await get(path, { 'accept-encoding': 'br' })
        expect(answer.statusCode, path).toBe(200)
        expect(answer.headers['content-encoding'], path).toBe('br')
        expect(answer.headers['cache-control'], path).toContain('immutable')
      }
    })

    it('are put aside whole before a server that is stopped has ended', async () => {
      const site = await createSite(engine)
      await site.app.listen({ host: '127.0.0.1', port: 0 })
      await site.app.close()
      const { dataDir } = site.services.config
      expect(await readdir(join(dataDir, 'builds'))).toEqual(['b1'])
      await site.close()
    })

    it('are deleted a week after the next build', async () => {
      const site = await replaceBuild()
      site.clock.advance(30 * DAY_MS)
      await restart(site)
      await isKept(site, 'b2')
      site.clock.advance(7 * DAY_MS)
      expect((await (await restart(site))(OLD)).statusCode).toBe(200)
      site.clock.advance(1)
      const get = await restart(site)
      expect((await get(OLD)).statusCode).toBe(404)
      expect((await get(NEW)).statusCode).toBe(200)
    })

    it('may be missing where they cannot be kept', async () => {
      const site = await createSite(engine)
      onTestFinished(() => site.close())
      await rm(join(site.distDir, 'assets'), { recursive: true })
      const log: string[] = []
      const get = await restart(site, log)
      await expect.poll(() => log.join('')).toContain('cannot keep a copy of this build')
      expect((await get('/icon.svg')).statusCode).toBe(200)
    })
  })
})
