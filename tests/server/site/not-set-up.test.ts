import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import type { SiteRenderer } from '../../../src/server/site/serving/site-renderer.ts'
import { type Engine, forEachEngine } from '../../support/engines.ts'
import { openNetwork } from '../devices/network.ts'
import { BUILD, RENDERER, writeFiles } from './site-app.ts'

/** Longer than the pages' own checks for changes lie apart. */
const NEXT_CHECK_MS = 1_000

const TELLING = RENDERER.replace(' }) {', ', isSetUp }) {').replace(
  '<body>',
  `<body>$` + "{isSetUp ? 'set up' : 'not yet'}",
)

/** A service with pages that tell whether it is set up. */
async function openSite(engine: Engine, demonstration: boolean) {
  const net = await openNetwork(engine)
  onTestFinished(() => net.close())
  const distDir = await mkdtemp(join(tmpdir(), 'skylark-dist-'))
  onTestFinished(() => rm(distDir, { recursive: true, force: true }))
  await writeFiles(distDir, { ...BUILD, 'renderer/render.js': TELLING })
  Object.assign(net.services.config, { demonstration })
  const app = await createApp(net.services, { distDir, logStream: { write() {} } })
  onTestFinished(() => app.close())
  const price = async () => {
    net.clock.advance(NEXT_CHECK_MS)
    await app.getDecorator<SiteRenderer>('site').renderChanges()
    return app.inject('/price?locale=en-US')
  }
  return { net, price }
}

forEachEngine((engine) => {
  it('pages are rendered again when the first node registers (decision 142)', async () => {
    const { net, price } = await openSite(engine, false)
    const first = await price()
    expect(first.body).toContain('not yet')
    const place = ['--country', 'NO', '--endpoint', 'oslo.example:51820', '--capacity', '9']
    await net.operator('nodes', 'add', 'Oslo 1', ...place)
    expect((await price()).headers.etag).toBe(first.headers.etag)
    const tokyo = await net.node('Tokyo 3')
    const open = await price()
    expect(open.body).toContain('set up')
    expect(open.headers.etag).not.toBe(first.headers.etag)
    await net.operator('nodes', 'remove', tokyo.name)
    expect((await price()).headers.etag).toBe(open.headers.etag)
  })

  it('pages of the demonstration are set up', async () => {
    const { price } = await openSite(engine, true)
    expect((await price()).body).toContain('set up')
  })
})
