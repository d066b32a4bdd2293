import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/time/durations.ts'
import type { Db } from '../../src/server/db/open.ts'
import { recountSlots } from '../../src/server/nodes/recount-slots.ts'
import { selectMiscounted } from '../../src/server/nodes/slot-count-queries.ts'
import { forEachEngine } from '../support/engines.ts'
import { beforeAllOpen } from '../support/opened.ts'
import { openDataFolder } from './data-folder.ts'
import { type KillWindow, runAndKill } from './killed-process.ts'
import { newAccount } from './new-member.ts'
import { LIMIT, runKills } from './rounds.ts'

const WORK = join(import.meta.dirname, 'node-changes-process.ts')
const LINKED = 40
const WITH_FILES = 20
const NODES = ['tokyo', 'osaka'] as const

describe('a server that is killed while it moves devices from a lost node', () => {
  forEachEngine((engine) => {
    const window: KillWindow = { wholeMs: 0 }
    const data = beforeAllOpen(() =>
      openDataFolder(engine, async (db) => {
        for (const name of NODES) await addNode(db, name)
        for (let index = 0; index < LINKED + WITH_FILES; index += 1) await addDevice(db, index)
      }),
    )

    const addNode = (db: Db, name: string) =>
      db
        .insertInto('node')
        .values({
          node_id: name,
          name,
          country: 'JP',
          endpoint: `${name}.skylark.example:51820`,
          dns: '9.9.9.9',
          capacity: 1000,
          public_key: name,
          problem: null,
          created_at_ms: 1,
          // its agent is not played, and the node must be open all the same
          seen_at_ms: Date.now() + DAY_MS,
        })
        .execute()

    async function addDevice(db: Db, index: number): Promise<void> {
      const account_id = await newAccount(db)
      await db
        .insertInto('device')
        .values({
          DeviceId: randomUUID(),
          account_id,
          is_app: 0,
          DeviceInfo: 'Router',
          Platform: 'linux',
          Version: '',
          public_key: `key ${index}`,
          tunnel_number: 100 + index,
          node_id: NODES[0],
          slot_since_ms: 1000 + index,
          slot_check_at_ms: Number.MAX_SAFE_INTEGER,
          created_at_ms: index,
          link_hash: index < LINKED ? randomUUID() : null,
        })
        .execute()
    }

    const slots = () =>
      data.db
        .selectFrom('device')
        .select(['public_key', 'slot_since_ms', 'tunnel_number', 'node_id', 'link_hash'])
        .orderBy('created_at_ms')
        .execute()

    it(
      'leaves each where it was or moves it whole, and tells each member once',
      LIMIT,
      async () => {
        const before = await slots()
        let lost: string = NODES[0]
        await runKills('killed while a node is left', engine, async () => {
          const to = NODES.find((name) => name !== lost) ?? ''
          const lost_at_ms = Date.now()
          const { db, env } = data
          await db
            .updateTable('device')
            .set({ node_id: lost })
            .where('link_hash', 'is', null)
            .execute()
          await db.updateTable('node').set({ lost_at_ms: null, is_drained: 0 }).execute()
          await db
            .updateTable('node')
            .set({ lost_at_ms, is_drained: 1, untold_since_ms: lost_at_ms })
            .where('node_id', '=', lost)
            .execute()
          await recountSlots(data)
          await runAndKill(WORK, [], env, window)
          const { code, output } = await runAndKill(WORK, [], env, { wholeMs: 0 })
          expect(output).toBe('')
          expect(code).toBe(0)

          expect(await slots()).toEqual(
            before.map((slot) => ({ ...slot, node_id: slot.link_hash === null ? lost : to })),
          )
          const told = await db
            .selectFrom('inbox')
            .select('account_id')
            .where('dedupe_key', 'like', `node:${lost}:${lost_at_ms}:%`)
            .execute()
          expect(told).toHaveLength(WITH_FILES)
          await expectRevisionsWithoutGaps()
          expect(await selectMiscounted(db)).toEqual([])
          lost = to
        })
      },
    )

    /** An agent that asks for what came after its last revision gets each peer that changed since. */
    async function expectRevisionsWithoutGaps(): Promise<void> {
      const nodes = await data.db.selectFrom('node').select(['node_id', 'peers_rev']).execute()
      for (const { node_id, peers_rev } of nodes) {
        const changes = await data.db
          .selectFrom('node_change')
          .select('rev')
          .where('node_id', '=', node_id)
          .execute()
        expect(changes).toHaveLength(peers_rev)
      }
    }
  })
})
