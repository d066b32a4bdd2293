import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { CONTENT_FILES } from '#contract/site/content.ts'
import { shownContent } from '../../../src/server/site/content/content.ts'
import { contentFileValues } from '../../../src/server/site/content/content-file-values.ts'
import { type Engine, forEachEngine } from '../../support/engines.ts'
import { openNetwork } from '../devices/network.ts'

/** Longer than the content's own checks for changes lie apart. */
const NEXT_CHECK_MS = 1_000

/** A service, and the countries that its pages count. */
async function openPlaces(engine: Engine) {
  const net = await openNetwork(engine)
  onTestFinished(() => net.close())
  const countries = async (demonstration = false) => {
    net.clock.advance(NEXT_CHECK_MS)
    const files = contentFileValues(await shownContent(net.services), demonstration)
    const { path, schema } = CONTENT_FILES.web_config
    return v.parse(schema, files.get(path)).countries
  }
  return { net, countries }
}

forEachEngine((engine) => {
  it('pages count the countries whose nodes have registered, each once', async () => {
    const { net, countries } = await openPlaces(engine)
    const place = ['--country', 'NO', '--endpoint', 'oslo.example:51820', '--capacity', '9']
    await net.operator('nodes', 'add', 'Oslo 1', ...place)
    expect(await countries()).toEqual({ count: 0, sample: false })
    await net.node('Tokyo 3')
    const tokyo = await net.node('Tokyo 4')
    await net.node('Lima 1', { country: 'PE' })
    expect(await countries()).toEqual({ count: 2, sample: false })
    await net.operator('nodes', 'remove', tokyo.name)
    expect(await countries(true)).toEqual({ count: 2, sample: false })
  })

  it('pages say that the service works where VPNs are blocked while a node in use has such a way', async () => {
    const { net, countries } = await openPlaces(engine)
    const works = async () => {
      await countries()
      return (await shownContent(net.services)).works_where_blocked
    }
    const oslo = await net.node('Oslo 1')
    expect(await works()).toBe(false)
    await net.operator('nodes', 'ways', oslo.name, '--ways', 'shadowsocks:8388')
    expect(await works()).toBe(true)
    await net.operator('nodes', 'ways', oslo.name, '--ways', 'none')
    expect(await works()).toBe(false)
  })

  it('the number of countries is marked as a sample in a demonstration (decision 10)', async () => {
    const { countries } = await openPlaces(engine)
    expect(await countries(true)).toEqual({ count: 5, sample: true })
  })
})
