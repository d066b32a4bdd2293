import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type MemberFilters, memberFilters } from '#contract/console/lists/member-list.ts'
import { formatInstant } from '#domain/time/dates.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import { forEachEngine } from '../../support/engines.ts'
import { beforeAllOpen } from '../../support/opened.ts'
import { openNetwork } from '../devices/network.ts'
import { expectEveryFilter } from './every-filter.ts'
import { addCopies } from './member-copies.ts'
import { enrolOperator, type Operator, WHY } from './operators.ts'

forEachEngine((engine) => {
  const test = beforeAllOpen(() => openNetwork(engine))
  const names = new Map<string, string>()
  let operator: Operator
  let dayOf: (days: number) => string

  beforeAll(async () => {
    operator = await enrolOperator(test)
    const add = async (name: string) => {
      const member = await test.member()
      names.set(await numberOf(member.email), name)
      return member
    }
    // its own first member reads the list of nodes
    const node = await test.node()
    const all = await test.services.db
      .selectFrom('account')
      .select('digital_account_number')
      .execute()
    for (const member of all) names.set(member.digital_account_number, 'first')
    const end = (days: number) => formatInstant(test.clock.nowMs + days * DAY_MS)
    dayOf = (days) => end(days).slice(0, 10)
    await (await add('gold')).be('gold', end(10))
    await (await add('diamond')).be('diamond', end(40))
    await (await add('ended')).be('gold', end(-10))
    const connected = await add('connected')
    await connected.be('gold', end(20))
    const { public_key } = await connected.plain(node)
    await node.report([{ public_key, counted_bytes: 1000, handshake_age_s: 5 }])
    const suspended = await numberOf((await add('suspended')).email)
    await operator.ok('suspendMember', WHY, { account_number: suspended })
    const file = join(test.services.config.dataDir, 'members.csv')
    await writeFile(file, '[{},{"email":"imported@mail.example"}]')
    const { output } = await test.operator('members', 'import', file, '--reason', 'moved', '--json')
    for (const { digital_account_number, email } of JSON.parse(output).members) {
      names.set(digital_account_number, email ?? 'no email')
    }
  })

  async function numberOf(email: string): Promise<string> {
    const { members } = await operator.ok('findMembers', { typed: email })
    return members[0]?.digital_account_number ?? ''
  }

  /** Lists members at the console and by command; both have to show the same. */
  async function shown(filters: MemberFilters, typed = ''): Promise<string[]> {
    const page = await operator.ok('findMembers', { ...filters, typed })
    const options = Object.entries(filters).flatMap(([name, value]) => {
      const option = `--${name.replace('_', '-')}`
      return value === 'yes' ? [option] : [option, `${value}`]
    })
    const command = typed === '' ? ['list'] : ['find', typed]
    const { output } = await test.operator('members', ...command, ...options, '--json')
    expect(JSON.parse(output)).toEqual(page)
    return page.members.map((member) => names.get(member.digital_account_number) ?? '').sort()
  }

  describe('filters of the list of members', () => {
    it('leave the order to the sort, where a membership without an end comes last', async () => {
      const sorted = async (search: object) => {
        const { members } = await operator.ok('findMembers', search)
        return members.map((member) => names.get(member.digital_account_number) ?? '')
      }
      const byEnd = ['ended', 'gold', 'connected', 'diamond']
      expect((await sorted({ sort: 'ends' })).slice(0, 4)).toEqual(byEnd)
      expect((await sorted({ sort: 'ends_desc' })).slice(-4)).toEqual(byEnd.toReversed())
      for (const [search, fitting] of [
        [{ tier: 'gold' }, ['gold', 'connected']],
        [{ ends_from: dayOf(0) }, ['gold', 'connected', 'diamond']],
        [{ ends_from: dayOf(0), ends_before: dayOf(30) }, ['gold', 'connected']],
        [{ ends_before: dayOf(0) }, ['ended']],
        [{ suspended: 'yes' }, ['suspended']],
      ] as const) {
        expect(await sorted({ ...search, sort: 'ends' })).toEqual(fitting)
        expect(await sorted({ ...search, sort: 'ends_desc' })).toEqual(fitting.toReversed())
      }
      const joined = await sorted({ sort: 'joined' })
      expect(joined.toReversed()).toEqual(await sorted({ sort: 'joined_desc' }))
    })

    it('go by the tier that applies now', async () => {
      expect(await shown({ tier: 'gold' })).toEqual(['connected', 'gold'])
      expect(await shown({ tier: 'diamond' })).toEqual(['diamond'])
      expect(await shown({ tier: 'free' })).toEqual([
        'ended',
        'first',
        'imported@mail.example',
        'no email',
        'suspended',
      ])
    })

    it('go by the day on which a membership ends, the first one included', async () => {
      expect(await shown({ ends_from: dayOf(10), ends_before: dayOf(20) })).toEqual(['gold'])
      expect(await shown({ ends_from: dayOf(20) })).toEqual(['connected', 'diamond'])
      expect(await shown({ ends_before: dayOf(0) })).toEqual(['ended'])
    })

    it('go by what an account is', async () => {
      expect(await shown({ suspended: 'yes' })).toEqual(['suspended'])
      expect(await shown({ imported: 'yes' })).toEqual(['imported@mail.example', 'no email'])
      expect(await shown({ no_email: 'yes' })).toEqual(['no email'])
      expect(await shown({ never_connected: 'yes', tier: 'gold' })).toEqual(['gold'])
    })

    it('each narrow the list', async () => {
      const narrowed: [MemberFilters, string[]][] = [
        [{ node: 'Tokyo 3' }, ['connected']],
        [{ node: 'Tokyo' }, []],
        [{ never_connected: 'yes', ends_from: dayOf(0), ends_before: dayOf(30) }, ['gold']],
        [{ tier: 'diamond' }, ['diamond']],
        [{ suspended: 'yes' }, ['suspended']],
        [{ imported: 'yes', no_email: 'yes' }, ['no email']],
      ]
      for (const [filters, fitting] of narrowed) {
        expect(await shown(filters), JSON.stringify(filters)).toEqual(fitting)
      }
      expectEveryFilter(
        { filters: memberFilters },
        narrowed.map(([filters]) => filters),
      )
    })

    it('narrow a search, too', async () => {
      expect(await shown({ imported: 'yes' }, '@mail.example')).toEqual(['imported@mail.example'])
      expect(await shown({ no_email: 'yes' }, '@mail.example')).toEqual([])
    })

    it('hold on every page', async () => {
      const [gold = ''] = [...names].find(([, name]) => name === 'gold') ?? []
      await addCopies(test, gold, 60)
      const filters = { tier: 'gold', ends_before: dayOf(11) } as const
      const first = await operator.ok('findMembers', filters)
      const before = first.older_before ?? ''
      const second = await operator.ok('findMembers', { ...filters, before })
      expect([first.members.length, second.members.length]).toEqual([50, 11])
      expect(second.older_before).toBeUndefined()
    })

    it('take no other values', async () => {
      for (const wrong of [{ tier: 'silver' }, { ends_before: 'soon' }, { suspended: 'no' }]) {
        expect((await operator.refused('findMembers', wrong)).error).toBe('invalid_request')
      }
      const { code, output } = await test.operator('members', 'list', '--ends-before', 'soon')
      expect([code, output]).toEqual([2, expect.stringContaining('--ends-before does not take')])
    })
  })
})
