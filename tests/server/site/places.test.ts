import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { homePath } from '#contract/site/content.ts'
import { HomeFile } from '#contract/site/documents.ts'
import { shownContent } from '../../../src/server/site/content/content.ts'
import { contentFileValues } from '../../../src/server/site/content/content-file-values.ts'
import { type Engine, forEachEngine } from '../../support/engines.ts'
import { openNetwork } from '../devices/network.ts'

/** Longer than the content's own checks for changes lie apart. */
const NEXT_CHECK_MS = 1_000

/** A service, and the places that its pages name in each language. */
async function openPlaces(engine: Engine) {
  const net = await openNetwork(engine)
  onTestFinished(() => net.close())
  const placesOf = async (demonstration = false) => {
    net.clock.advance(NEXT_CHECK_MS)
    const files = contentFileValues(await shownContent(net.services), demonstration)
    return (['en-US', 'zh-CN'] as const).map(
      (locale) => v.parse(HomeFile, files.get(homePath(locale))).places,
    )
  }
  return { net, placesOf }
}

forEachEngine((engine) => {
  it('the list of places has the countries whose nodes have registered, each once', async () => {
    const { net, placesOf } = await openPlaces(engine)
    const place = ['--country', 'NO', '--endpoint', 'oslo.example:51820', '--capacity', '9']
    await net.operator('nodes', 'add', 'Oslo 1', ...place)
    const nobody = { names: [], sample: false }
    expect(await placesOf()).toEqual([nobody, nobody])
    await net.node('Tokyo 3')
    const tokyo = await net.node('Tokyo 4')
    const japan = [
      { names: ['Japan'], sample: false },
      { names: ['日本'], sample: false },
    ]
    expect(await placesOf()).toEqual(japan)
    await net.operator('nodes', 'remove', tokyo.name)
    expect(await placesOf(true)).toEqual(japan)
  })

  it('pages say that the service works where VPNs are blocked while a node in use has such a way', async () => {
    const { net, placesOf } = await openPlaces(engine)
    const works = async () => {
      await placesOf()
      return (await shownContent(net.services)).works_where_blocked
    }
    const oslo = await net.node('Oslo 1')
    expect(await works()).toBe(false)
    await net.operator('nodes', 'ways', oslo.name, '--ways', 'shadowsocks:8388')
    expect(await works()).toBe(true)
    await net.operator('nodes', 'ways', oslo.name, '--ways', 'none')
    expect(await works()).toBe(false)
  })

  it('the list of places marks the demonstration’s stand-ins (decision 10)', async () => {
    const { placesOf } = await openPlaces(engine)
    const [english] = await placesOf(true)
    expect(english).toMatchObject({ names: expect.arrayContaining(['Japan']), sample: true })
  })
})
