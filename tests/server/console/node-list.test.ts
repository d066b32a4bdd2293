import { beforeAll, describe, expect, it } from 'vitest'
import { NODE_LIST, type NodeSearch } from '#contract/console/lists/node-list.ts'
import { parseCsv } from '#domain/text/csv.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openNetwork } from '../devices/network.ts'
import { expectEveryFilter } from './every-filter.ts'
import { exportedRows } from './exported-rows.ts'
import { auditOf, enrolOperator, type Operator, WHY } from './operators.ts'

forEachEngine((engine) => {
  const net = beforeAllOpen(() => openNetwork(engine))
  let operator: Operator
  beforeAll(async () => {
    const silent = await net.node('Tokyo 3', { capacity: 4 })
    await (await net.member()).plain(silent)
    net.clock.advance(5 * MINUTE_MS)
    const full = await net.node('Oslo 1', { country: 'NO', capacity: 1 })
    await (await net.member()).plain(full)
    const roomy = await net.node('Oslo 2', { country: 'NO', capacity: 100 })
    for (const _device of [1, 2]) await (await net.member()).plain(roomy)
    await net.node('Lima 1', { country: 'PE' })
    await net.operator('nodes', 'lost', 'Lima 1')
    await net.operator('nodes', 'ways', 'Oslo 2', '--ways', 'shadowsocks:8388')
    operator = await enrolOperator(net)
  })

  const named = async (search: NodeSearch) =>
    (await operator.ok('getConsoleNodes', search)).nodes.map(({ name }) => name)

  describe('nodes at the console', () => {
    it.each([
      [{}, ['Lima 1', 'Oslo 1', 'Oslo 2', 'Tokyo 3']],
      [{ sort: 'name_desc' }, ['Tokyo 3', 'Oslo 2', 'Oslo 1', 'Lima 1']],
      [{ sort: 'place' }, ['Tokyo 3', 'Oslo 1', 'Oslo 2', 'Lima 1']],
      [{ sort: 'place_desc' }, ['Lima 1', 'Oslo 1', 'Oslo 2', 'Tokyo 3']],
      [{ sort: 'load' }, ['Lima 1', 'Oslo 2', 'Tokyo 3', 'Oslo 1']],
      [{ sort: 'load_desc' }, ['Oslo 1', 'Tokyo 3', 'Oslo 2', 'Lima 1']],
      [{ sort: 'devices' }, ['Lima 1', 'Oslo 1', 'Tokyo 3', 'Oslo 2']],
      [{ sort: 'devices_desc' }, ['Oslo 2', 'Oslo 1', 'Tokyo 3', 'Lima 1']],
      [{ sort: 'report', find: 'o' }, ['Tokyo 3', 'Oslo 1', 'Oslo 2']],
    ] as const)('sorted by %j are %j', async (search, names) => {
      expect(await named(search)).toEqual(names)
    })

    const NARROWED = [
      [{ state: 'lost' }, ['Lima 1']],
      [{ state: 'silent' }, ['Tokyo 3']],
      [{ state: 'full' }, ['Oslo 1']],
      [{ state: 'open' }, ['Oslo 1', 'Oslo 2']],
      [{ state: 'ways' }, ['Oslo 2']],
      [{ state: 'suspected' }, []],
      [{ country: 'no' }, ['Oslo 1', 'Oslo 2']],
      [{ find: 'OSLO', state: 'full' }, ['Oslo 1']],
      [{ find: '%' }, []],
    ] as const

    it('are narrowed by every filter', () => {
      expectEveryFilter(
        NODE_LIST,
        NARROWED.map(([search]) => search),
      )
    })

    it.each(NARROWED)(
      'that match %j are %j, counted and exported by the same',
      async (search, names) => {
        const { nodes, count } = await operator.ok('getConsoleNodes', search)
        expect(nodes.map(({ name }) => name)).toEqual(names)
        expect(count).toBe(names.length)
        const exported = await exportedRows(net.services, 'exportNodes', search)
        expect(exported.map(([name]) => name)).toEqual(names)
      },
    )

    it('are exported with a line in the audit', async () => {
      const csv = String(await operator.ok('exportNodes', { state: 'full', ...WHY }))
      expect(parseCsv(csv).map(({ cells }) => cells[0])).toEqual(['name', 'Oslo 1'])
      expect(await auditOf(net)).toContain(`day-shift: nodes export state=full (${WHY.why})`)
    })
  })

  describe('npm run operator -- nodes list', () => {
    it('lists what the console lists', async () => {
      const words = ['nodes', 'list', '--sort', 'load_desc', '--country', 'NO']
      const listed = JSON.parse((await net.operator(...words, '--json')).output)
      const { nodes } = await operator.ok('getConsoleNodes', { sort: 'load_desc', country: 'NO' })
      expect(listed).toEqual(nodes)
      expect((await net.operator('nodes', 'list', '--find', 'x')).output).toBe('No nodes found.\n')
      expect(await net.operator('nodes', 'list', '--sort', 'colour')).toMatchObject({ code: 2 })
    })
  })
})
