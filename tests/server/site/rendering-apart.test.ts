import { expect, it } from 'vitest'
import { compressBest, encodeText } from '../../../src/server/http/encoded-text.ts'
import { PAGE_PATHS } from '../../../src/server/site/rendering/page-names.ts'
import { forEachEngine } from '../../support/engines.ts'
import { BUILD, createSite, RENDERER } from './site-app.ts'

/** Of characters that hardly compress, so that compressing them costs more than all else. */
const LENGTH = 60_000
/** A rendering is given up after so long. */
const GIVEN_UP_MS = 60_000
const endless = RENDERER.replace(
  '<body>',
  `$` + '{await new Promise(() => setInterval(() => {}, 1))}',
)
const heavy = `import { createHash } from 'node:crypto'
const noise = (of) => createHash('shake256', { outputLength: ${LENGTH} }).update(of).digest('base64')
${RENDERER.replace('<body>', `<body>$` + '{noise(path)}')}`

forEachEngine((engine) => {
  it('rendering and compressing pages takes no processor from the server that answers', async () => {
    const build = { ...BUILD, 'renderer/render.js': heavy }
    const site = await createSite(engine, { build })
    const before = process.cpuUsage()
    const page = await site.get('/price?locale=en-US')
    const rendering = process.cpuUsage(before)
    expect(page.body.length).toBeGreaterThan(LENGTH)
    await site.close()

    const atFirst = process.cpuUsage()
    for (const _ of PAGE_PATHS) await compressBest(await encodeText('text/html', page.body))
    const compressing = process.cpuUsage(atFirst)
    expect(rendering.user).toBeLessThan(compressing.user)
  })

  it('a server that stops ends the rendering that is under way', async () => {
    const site = await createSite(engine, { build: { ...BUILD, 'renderer/render.js': endless } })
    const page = site.get('/price?locale=en-US')
    const begun = performance.now()
    await site.close()
    expect(performance.now() - begun).toBeLessThan(GIVEN_UP_MS)
    expect((await page).statusCode).toBe(503)
  })
})
