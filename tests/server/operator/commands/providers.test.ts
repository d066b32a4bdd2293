import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BtcpayStandIn, startBtcpayStandIn } from '../../../support/btcpay-stand-in.ts'
import { forEachEngine } from '../../../support/engines.ts'
import { beforeAllOpen } from '../../../support/opened.ts'
import { followProvidersOnce, openShopForSale } from '../../billing/providers/added-providers.ts'
import { operate } from '../operator.ts'

const WHY = ['--reason', 'a second way']
const NAMES = ['--en', 'Bitcoin', '--zh', '比特币']

describe('the commands for payment providers (decision 190)', () => {
  forEachEngine((engine) => {
    const shop = beforeAllOpen(() => openShopForSale(engine))
    const btcpay = beforeAllOpen(() => startBtcpayStandIn({ now: Date.now }))
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'skylark-providers-'))
    })
    afterAll(() => rm(folder, { recursive: true }))

    const env = { PUBLIC_URL: 'http://localhost:8080', WEBHOOK_NETWORKS: '127.0.0.0/8' }
    const run = (...words: string[]) => operate(shop, env, ['providers', ...words])
    async function fileOf(change: Partial<Pick<BtcpayStandIn, 'apiKey' | 'url'>> = {}) {
      const { url, storeId, apiKey, webhookSecret } = { ...btcpay, ...change }
      const file = join(folder, 'btcpay.env')
      const lines = [`BTCPAY_URL=${url}`, `BTCPAY_STORE_ID=${storeId}`]
      if (apiKey !== '') lines.push(`BTCPAY_API_KEY=${apiKey}`)
      lines.push(`BTCPAY_WEBHOOK_SECRET=${webhookSecret}`)
      await writeFile(file, lines.join('\n'))
      return ['--file', file]
    }
    const added = async () => {
      const [, id = ''] = /^(btcpay-\w+) /m.exec((await run('list')).output) ?? []
      return id
    }

    it('add one from a file of settings, which a running service then offers', async () => {
      const { output } = await run('add', 'btcpay', ...(await fileOf()), ...NAMES, ...WHY)
      expect(output).toMatch(/^btcpay-\w{6}: added/)
      const list = (await run('list')).output
      expect(list).toMatch(/btcpay-\w{6} +on +Bitcoin \/ 比特币 +\S+\/api\/webhooks\/btcpay-\w{6}/)
      await followProvidersOnce(shop)
      const member = await shop.member()
      const { payment_types } = await member.browser.ok('quote', { tier: 'gold', cycle: 'month' })
      expect(payment_types).toContain(await added())
    })

    it('test it, and doctor tests it, too', async () => {
      const id = await added()
      expect((await run('test', id)).output).toBe(`${id} accepts our keys.\n`)
      expect((await operate(shop, env, ['doctor'])).output).toContain(`${id} accepts our keys`)
    })

    it('change its keys, where a key that the file leaves out stays', async () => {
      const id = await added()
      const change = async (apiKey: string) =>
        run('change', id, ...(await fileOf({ apiKey })), ...NAMES, ...WHY)
      expect((await change('')).output).toBe(`${id}: changed\n`)
      expect((await run('test', id)).code).toBe(0)
      await change('not-the-key-of-it')
      expect((await run('test', id)).output).toContain('status 401')
      expect((await operate(shop, env, ['doctor'])).output).toMatch(
        new RegExp(`${id}: .*status 401`),
      )
      await change(btcpay.apiKey)
    })

    it('switch it off and on, and remove it where no order names it', async () => {
      const id = await added()
      expect((await run('off', id, ...WHY)).output).toBe(`${id}: off\n`)
      expect((await run('list')).output).toMatch(/btcpay-\w{6} +off/)
      expect((await run('on', id, ...WHY)).output).toBe(`${id}: on\n`)
      expect((await run('remove', id, ...WHY)).output).toBe(`${id}: removed\n`)
      expect((await run('remove', id, ...WHY)).output).toContain('No provider')
    })

    it('name in doctor a provider whose keys cannot be read', async () => {
      await run('add', 'btcpay', ...(await fileOf()), ...NAMES, ...WHY)
      await shop.services.db
        .updateTable('payment_provider')
        .set({ sealed_keys: 'of another data folder' })
        .execute()
      const output = (await operate(shop, env, ['doctor'])).output
      expect(output).toContain(`The keys of ${await added()} can’t be read.`)
    })

    it('refuse a wrong setting by its name and without its value, and a demonstration', async () => {
      const add = async (file: string[], ofEnv: Record<string, string> = env) =>
        operate(shop, ofEnv, ['providers', 'add', 'btcpay', ...file, ...NAMES, ...WHY])
      const wrong = await add(await fileOf({ url: 'http://pay.example' }))
      expect(wrong.output).toContain('BTCPAY_URL must begin with https')
      expect(wrong.output).not.toContain('pay.example')
      expect((await add(await fileOf(), {})).output).toContain('In demo mode')
      expect((await run('add', 'paypal', ...(await fileOf()), ...NAMES, ...WHY)).code).toBe(2)
      expect((await run('add', 'btcpay', ...NAMES, ...WHY)).output).toContain('Missing --file')
      expect((await run('add', 'btcpay', ...(await fileOf()), ...WHY)).output).toContain(
        'Missing --en',
      )
    })
  })
})
