import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { startBtcpayStandIn } from '../../../support/btcpay-stand-in.ts'
import { startEpayStandIn } from '../../../support/epay-stand-in.ts'
import { startStripeStandIn } from '../../../support/stripe-stand-in.ts'

export const WEBHOOK_SECRET = 'whsec_of_this_year'

/** Everything outside that a service is set up with, and the settings that lead there. */
export interface OutsideServices {
  env: Record<'STRIPE_SECRET_KEY' | 'EPAY_KEY' | 'BTCPAY_API_KEY', string> & Record<string, string>
  close(): Promise<void>
}

/** Stand-ins for a mail server, three payment providers and the site's own public address. */
export async function startOutsideServices(): Promise<OutsideServices> {
  const stripe = await startStripeStandIn({ secret: WEBHOOK_SECRET, now: Date.now })
  const epay = await startEpayStandIn({ now: Date.now })
  const btcpay = await startBtcpayStandIn({ now: Date.now })
  const site = createServer((_request, reply) => reply.end('{"ok":true}')).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  return {
    env: {
      PUBLIC_URL: `http://127.0.0.1:${portOf(site)}`,
      SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server as Server)}`,
      MAIL_FROM: 'hello@lark.example',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.apiUrl,
      EPAY_URL: epay.url,
      EPAY_PID: epay.pid,
      EPAY_KEY: epay.key,
      EPAY_CURRENCY: 'USD',
      BTCPAY_URL: btcpay.url,
      BTCPAY_STORE_ID: btcpay.storeId,
      BTCPAY_API_KEY: btcpay.apiKey,
      BTCPAY_WEBHOOK_SECRET: btcpay.webhookSecret,
    },
    async close() {
      await Promise.all([stripe.close(), epay.close(), btcpay.close()])
      await new Promise<void>((done) => smtp.close(() => done()))
      await new Promise((done) => site.close(done))
    },
  }
}

const portOf = (server: Pick<Server, 'address'>) => (server.address() as AddressInfo).port
