import { spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { vipTypeOfTier } from '#domain/membership/membership.ts'
import { type Membership, membershipOf } from '../e2e/support/membership.ts'
import { startCuttingProxy } from '../faults/cutting-proxy.ts'
import { readCommands } from '../support/operator-guide.ts'
import { packIntoNewFolder } from '../support/packed-release.ts'
import { PATIENCE_MS } from '../support/patience.ts'
import { type SmtpStandIn, startSmtpStandIn } from '../support/smtp-stand-in.ts'
import { type StripeStandIn, startStripeStandIn } from '../support/stripe-stand-in.ts'
import { layCable, layCableHome, openNamespaces } from '../tunnels/network-namespaces.ts'
import { type Internet, openInternet } from './internet.ts'
import { type Machine, startMachine } from './machine.ts'

const LIMIT_MS = 20 * 60_000
const NAME = 'skylark.example'
const ORIGIN = `https://${NAME}`
const NODE = 'Tokyo 3'
const [INSTALL, SETTINGS, START, CONTENT = '', CHECK = ''] = readCommands(
  'install',
  'From a bare server to the first paid order',
)
const [ADD_NODE = ''] = readCommands('run-a-node', 'Install the agent')
const [PROVIDER = ''] = readCommands('payments', 'Stripe')
const WEBHOOK_SECRET = 'whsec_of_the_first_day'
const SPACES = { server: 'sk-server', node: 'sk-node' }
const NETS = { server: '198.18.21', node: '198.18.22', between: '198.18.23' }
const SERVER = `${NETS.server}.2`
/** Where the server reaches Stripe: only on its own machine may that be without TLS. */
const STRIPE = '127.0.0.1:12111'
/** Caddy's own authority stands for a public one, which does not know the name. */
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const TRUSTED = '/usr/local/share/ca-certificates/caddy.crt'
const TRUSTING = `NODE_EXTRA_CA_CERTS=${TRUSTED}`

/*
 * Follows the guide on two Debians with systemd that have nothing but what its commands bring: packages of Debian,
 * units, Caddy with TLS, SMTP, the line of a node with its script, wireguard-go where the kernel has no WireGuard.
 * The test edits files as the guide asks and is the member. Not shown: certificates of a public authority, Stripe
 * itself, for which a stand-in speaks on loopback, and the time that a person takes to read and to type. Packages
 * come through a proxy, and an archive of the sources is packed before the clock runs.
 */
describe('the first ten minutes on a bare Debian', { timeout: LIMIT_MS }, () => {
  let server: Machine
  let node: Machine
  let internet: Internet
  let smtp: SmtpStandIn
  let stripe: StripeStandIn
  let outside: APIRequestContext
  let member: Membership
  let archive: string
  const undo: (() => unknown)[] = []
  const times: Record<string, number> = {}
  let beganMs: number
  const since = (startMs: number) => Math.round((performance.now() - startMs) / 100) / 10

  /** Lets a machine reach a port of this one's. @returns where */
  async function reach(net: string, port: number) {
    const wire = await startCuttingProxy(port, `${net}.1`)
    undo.push(wire.close)
    return new URL(wire.address).host
  }

  async function startInSpace(kind: keyof typeof SPACES) {
    undo.push(await layCableHome(SPACES[kind], `skh-${kind}`, NETS[kind]))
    const machine = await startMachine(SPACES[kind])
    undo.push(machine.remove)
    const proxy = `Acquire::http::Proxy "http://${await reach(NETS[kind], internet.port)}";\n`
    writeFileSync(join(machine.root, 'etc/apt/apt.conf.d/proxy'), proxy)
    return machine
  }

  /** The person's changes in an editor. */
  function edit(...changes: string[]) {
    const editor = join(server.root, 'usr/local/bin/editor')
    writeFileSync(join(server.root, 'root/changes'), changes.join('\n'))
    writeFileSync(editor, '#!/bin/sh\nexec sed -i -f /root/changes "$@"\n')
    chmodSync(editor, 0o755)
  }

  /** Makes both machines trust Caddy's authority, as they trust a public one. */
  function trustAuthority() {
    const certificate = server.run(`cat ${AUTHORITY}`)
    for (const machine of [server, node]) {
      machine.run(`
        mkdir -p /etc/systemd/system/skylark-agent.service.d ${dirname(TRUSTED)}
        echo '${certificate}' > ${TRUSTED}
        printf '[Service]\nEnvironment=${TRUSTING}\n' > /etc/systemd/system/skylark-agent.service.d/authority.conf
      `)
    }
  }

  const isReady = async () => {
    const answer = await outside.get(`${ORIGIN}/readyz`).catch(() => null)
    return answer?.status() ?? 'away'
  }
  const patience = { timeout: PATIENCE_MS, interval: 200 }

  beforeAll(async () => {
    const folder = packIntoNewFolder()
    archive = readdirSync(folder).find((name) => name.endsWith('.tar.gz')) ?? ''
    internet = await openInternet({ [NAME]: SERVER })
    undo.push(internet.close)
    undo.push(await openNamespaces(...Object.values(SPACES)))
    server = await startInSpace('server')
    node = await startInSpace('node')
    await layCable(
      { space: SPACES.server, name: 'sk-node', addresses: [`${NETS.between}.1/24`] },
      { space: SPACES.node, name: 'sk-server', addresses: [`${NETS.between}.2/24`] },
    )
    for (const { machine, address } of [
      { machine: server, address: '127.0.0.1' },
      { machine: node, address: `${NETS.between}.1` },
    ])
      machine.run(`printf '127.0.0.1 localhost\n${address} ${NAME}\n' > /etc/hosts`)
    spawnSync('cp', [
      ...readdirSync(folder).map((name) => join(folder, name)),
      join(server.root, 'root'),
    ])
    rmSync(folder, { recursive: true })
    smtp = await startSmtpStandIn()
    stripe = await startStripeStandIn({ secret: WEBHOOK_SECRET, now: Date.now })
    undo.push(smtp.close, stripe.close)
    outside = await request.newContext({
      ignoreHTTPSErrors: true,
      proxy: { server: `http://127.0.0.1:${internet.port}` },
    })
    undo.push(() => outside.dispose())
    const latestMail = async () => {
      const mail = await vi.waitFor(
        () => smtp.mails.shift() ?? Promise.reject(new Error('no mail')),
        patience,
      )
      const { subject = '', text = '', html = '' } = await PostalMime.parse(mail)
      return { subject, text, html }
    }
    member = membershipOf(outside, { origin: ORIGIN, latestMail }, 'en-US')
  }, LIMIT_MS)

  afterAll(async () => {
    for (const step of undo.reverse()) await step()
    console.info(JSON.stringify(times))
  }, LIMIT_MS)

  it('answers by its name, with TLS', async () => {
    const port = Number(new URL(smtp.url).port)
    edit(
      `s|^SMTP_URL=.*|SMTP_URL=smtp://${await reach(NETS.server, port)}?ignoreTLS=true|`,
      's|^\t# its lines name who called|\tlocal_certs|',
    )
    const name = archive.replace('.tar.gz', '')
    const commands = `cd /root\n${INSTALL}${SETTINGS}${START}`
    beganMs = performance.now()
    await server.runLong(commands.replaceAll(/skylark-<version>-<hash>\S*/g, name))
    await expect.poll(isReady, patience).toBe(200)
    times.secondsUntilAnswering = since(beganMs)
  })

  it('sells at the first price', async () => {
    edit('/"cycle":"month"/s|"price_minor":499|"price_minor":450|')
    await server.runLong(CONTENT)
    const plans = await outside.get(`${ORIGIN}/content/plans.json`)
    expect(await plans.json()).toMatchObject({
      plans: expect.arrayContaining([
        expect.objectContaining({ tier: 'gold', cycle: 'month', price_minor: 450 }),
      ]),
    })
  })

  it('has a node by one line', async () => {
    trustAuthority()
    const line = (await server.runLong(ADD_NODE))
      .split('\n')
      .find((line) => line.includes('&& sh '))
    const lineMs = performance.now()
    expect(await node.runLong(line ?? '')).toContain('The node is registered')
    await expect.poll(() => server.run('skylark-operator nodes list'), patience).toMatch(/\bopen\b/)
    times.secondsFromLineToNode = since(lineMs)
  })

  it('takes a payment and gives Gold', async () => {
    const api = await reach(NETS.server, Number(new URL(stripe.apiUrl).port))
    server.run(
      `systemd-run --socket-property=ListenStream=${STRIPE} /usr/lib/systemd/systemd-socket-proxyd ${api}`,
    )
    edit(
      `$a STRIPE_SECRET_KEY=${stripe.secretKey}`,
      `$a STRIPE_WEBHOOK_SECRET=${WEBHOOK_SECRET}`,
      `$a STRIPE_API_URL=http://${STRIPE}`,
    )
    const [change, check = ''] = PROVIDER.split(/^(?=skylark-operator doctor)/m)
    await server.runLong(change ?? '')
    await expect.poll(isReady, patience).toBe(200)
    expect(await server.runLong(`${TRUSTING} ${check}`)).toMatch(/^ok +payments: stripe accepts/m)
    expect(server.run('skylark-operator nodes --help')).toContain('Usage: skylark-operator nodes')
    await member.signUp()
    const { order, payment_url } = await member.order('gold', 'month')
    const id = payment_url.split('/').at(-1) ?? ''
    stripe.pay(id)
    const { headers, body } = stripe.event('checkout.session.completed', stripe.sessions.get(id))
    const webhook = await outside.post(`${ORIGIN}/api/webhooks/stripe`, { headers, data: body })
    expect(webhook.status()).toBe(200)
    const { order_no } = order
    const status = async () =>
      (await member.call('getOrder', { params: { order_no } })).order.order_status
    await expect.poll(status, patience).toBe('completed')
    times.minutesUntilPaidOrder = Number((since(beganMs) / 60).toFixed(2))
    expect(await member.call('getSession')).toMatchObject({
      account: {
        user_info: { vip_type: vipTypeOfTier('gold') },
        device_totals: { max_online_device_num: 3 },
      },
    })
    const { nodes } = await member.call('getNodes')
    expect(nodes).toMatchObject([{ name: NODE, is_open: true }])
    await server.runLong(CHECK.replaceAll('<order>', order_no))
    expect(stripe.refunded(id)).toBe(450)
  })
})
