import { randomBytes } from 'node:crypto'
import type { Reading } from '#contract/agent.ts'
import { runOperator } from '../../../src/server/operator/commands/run.ts'
import { createTestApp, PASSWORD, type TestApp, type TestAppOptions } from '../../support/app.ts'
import type { Browser } from '../../support/browser.ts'
import type { ReplyOf } from '../../support/named-calls.ts'

export const newKey = () => randomBytes(32).toString('base64')

/** Calls with a token in the place of a cookie. */
export type Caller = Pick<Browser, 'ok' | 'refused'>

export interface App extends Caller {
  DeviceId: string
  public_key: string
  token: string
}

export interface TestNode extends Caller {
  node_id: string
  name: string
  token: string
  public_key: string
  bearer: string
  /** the keys of the peers that it is to have */
  peers(): Promise<string[]>
  report(readings: readonly (Partial<Reading> & { public_key: string })[]): Promise<void>
}

export interface Member {
  browser: Browser
  account_id: string
  email: string
  app(): Promise<App>
  plain(node: TestNode): Promise<ReplyOf<'addDevice'> & { public_key: string }>
  /** the membership that is needed, right away */
  be(tier: 'gold' | 'diamond', expire_date: string): Promise<void>
}

export interface Network extends TestApp {
  node(
    name?: string,
    options?: { capacity?: number; country?: string; more?: string[] },
  ): Promise<TestNode>
  member(): Promise<Member>
  operator(...words: string[]): Promise<{ code: number; output: string }>
  caller(token: string): Caller
}

/** A service whose nodes and apps are played by the test. */
export async function openNetwork(
  engine: TestAppOptions['engine'],
  options: Partial<TestAppOptions> = {},
): Promise<Network> {
  return networkOf(
    await createTestApp({
      engine,
      hasPages: false,
      env: { SECOND_STEP: 'raised_risk' },
      ...options,
    }),
  )
}

/** The same of a service that is there already. */
export function networkOf(test: TestApp): Network {
  const caller = (token: string): Caller => {
    const headers = { authorization: `Bearer ${token}` }
    const browser = test.browser({ headers })
    return { ok: browser.ok, refused: browser.refused }
  }
  const operator = async (...words: string[]) => {
    let output = ''
    const env = {
      DATA_DIR: test.services.config.dataDir,
      DATABASE_URL: test.services.config.databaseUrl,
      OPERATOR: 'day shift',
    }
    const write = (text: string) => {
      output += text
    }
    return { code: await runOperator(words, { env, now: test.services.now, write }), output }
  }
  return {
    ...test,
    caller,
    operator,
    async node(name = 'Tokyo 3', { capacity = 1000, country = 'JP', more = [] } = {}) {
      const endpoint = `${name.toLowerCase().replaceAll(' ', '')}.skylark.example:51820`
      const room = ['--country', country, '--endpoint', endpoint, '--capacity', String(capacity)]
      const { output } = await operator('nodes', 'add', name, ...room, ...more)
      const token = output.trim().split('\n').at(-1) ?? ''
      const public_key = newKey()
      const { bearer } = await test.browser().ok('registerNode', { token, public_key })
      const calls = caller(bearer)
      await calls.ok('getPeers', { wait_s: 0, problem: null })
      const { nodes } = await (await member(test, caller)).browser.ok('getNodes')
      const node_id = nodes.find((node) => node.name === name)?.node_id ?? ''
      return {
        ...calls,
        node_id,
        name,
        token,
        public_key,
        bearer,
        async peers() {
          const { peers } = await calls.ok('getPeers', { wait_s: 0, problem: null })
          return peers.map((peer) => peer.public_key)
        },
        async report(readings) {
          await calls.ok('reportReadings', {
            readings: readings.map((reading) => ({
              epoch: 1,
              counted_bytes: 0,
              handshake_age_s: null,
              ...reading,
            })),
          })
        },
      }
    },
    member: () => member(test, caller),
  }
}

async function member(test: TestApp, caller: Network['caller']): Promise<Member> {
  const browser = test.browser()
  const { account_id, email } = await test.signUp(browser)
  if (email === null) throw new Error('a member without an address')
  return {
    browser,
    account_id,
    email,
    async app() {
      const public_key = newKey()
      const device = {
        public_key,
        DeviceInfo: 'Pixel 9',
        Platform: 'android',
        Version: '1',
      } as const
      const request = { identifier: email, password: PASSWORD, device }
      const signed_in = await test.browser().ok('clientSignIn', request)
      const { token } = signed_in
      return { ...caller(token), DeviceId: signed_in.device.DeviceId, public_key, token }
    },
    async plain(node) {
      const public_key = newKey()
      const device = { DeviceInfo: 'Router', Platform: 'linux', public_key } as const
      return {
        ...(await browser.ok('addDevice', { ...device, node_id: node.node_id })),
        public_key,
      }
    },
    async be(tier, expire_date) {
      await test.services.db
        .updateTable('account')
        .set({ vip_type: tier === 'gold' ? 2 : 3, expire_date })
        .where('account_id', '=', account_id)
        .execute()
    },
  }
}
