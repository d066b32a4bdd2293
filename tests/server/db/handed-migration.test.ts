import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { USUAL_TUNNEL_NETWORK } from '#domain/nodes/tunnel.ts'
import { MIGRATIONS, migrate, repeatMigrations } from '../../../src/server/db/migrate.ts'
import { type Db, openDatabase } from '../../../src/server/db/open.ts'
import { listDevices } from '../../../src/server/operator/reads/lists/devices.ts'
import { forEachEngine } from '../../support/engines.ts'

const NODE = { node_id: 'oslo', endpoint: 'oslo1.skylark.example:51820', public_key: 'key' }

forEachEngine((engine) => {
  it('configurations that fitted their node before an upgrade fit it afterwards, and no others', async () => {
    const { db, close } = openDatabase(await engine.freshDatabaseUrl(), { exclusive: false })
    const earlier = Object.keys(MIGRATIONS).filter((name) => name < '0082')
    await repeatMigrations(db, earlier)
    await insertNode(db)
    await insertDevice(db, 'fits', { number: 7, tunnel_hash: hashOf(NODE.endpoint, 7) })
    await insertDevice(db, 'moved', { number: 8, tunnel_hash: hashOf('gone.example:443', 8) })
    await insertDevice(db, 'readdressed', { number: 9, tunnel_hash: hashOf(NODE.endpoint, 10) })
    await insertDevice(db, 'unknown', { number: 11, tunnel_hash: null })
    await migrate(db)
    const { devices } = await listDevices({ db, now: () => 0 }, { sort: 'added' })
    expect(devices.map(({ DeviceId, needs_renewal }) => [DeviceId, needs_renewal])).toEqual([
      ['fits', false],
      ['moved', true],
      ['readdressed', true],
      ['unknown', false],
    ])
    await close()
  })
})

/** Hashes a configuration as versions before the migration did. */
const hashOf = (endpoint: string, number: number) =>
  createHash('sha256')
    .update(`${endpoint} ${NODE.public_key}${USUAL_TUNNEL_NETWORK} ${number}`)
    .digest('base64url')
    .slice(0, 22)

async function insertNode(db: Db): Promise<void> {
  const node = { ...NODE, name: 'Oslo 1', country: 'NO', dns: '9.9.9.9', capacity: 10 }
  await db
    .insertInto('node')
    .values({ ...node, created_at_ms: 0, seen_at_ms: 0, problem: null })
    .execute()
  await db
    .insertInto('account')
    .values({
      account_id: 'ann',
      digital_account_number: '1',
      email: null,
      password_hash: '',
      locale: 'en-US',
      expire_date: null,
      vip_type: 1,
      registration_time_ms: 0,
      invitation_code: 'ann',
      terms_version: '',
      terms_accepted_at_ms: 0,
    })
    .execute()
}

async function insertDevice(
  db: Db,
  DeviceId: string,
  { number, tunnel_hash }: { number: number; tunnel_hash: string | null },
): Promise<void> {
  await db
    .insertInto('device')
    .values({
      DeviceId,
      account_id: 'ann',
      DeviceInfo: 'Router',
      Platform: 'linux',
      Version: '',
      public_key: DeviceId,
      is_app: 0,
      node_id: NODE.node_id,
      created_at_ms: 0,
      tunnel_number: number,
      tunnel_hash,
    })
    .execute()
}
