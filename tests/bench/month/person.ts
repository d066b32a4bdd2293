import type { APIRequest } from '@playwright/test'
import { type Membership, membershipOf } from '../../e2e/support/membership.ts'
import { operate } from '../../e2e/support/operator.ts'
import type { RunningServer } from '../../e2e/support/server.ts'

/** A member with an order that was paid by bank transfer, one that waits for it, two devices, free days, free traffic and messages to support. */
export interface Person {
  email: string
  number: string
  paid: string
  ordered: string
  message: string
  /** a second message, which a prepared reply fits */
  question: string
  /** a third one, which needs no answer */
  thanks: string
  grant: string
  /** a pack of traffic that was granted */
  pack: string
  /** an email that can be sent again */
  receipt: string
  phone: string
  router: string
}

async function orderOf(member: Membership): Promise<string> {
  const plan = { tier: 'gold', cycle: 'month' } as const
  const { quote } = await member.call('quote', { request: plan })
  const { quoted_at_ms, total_minor } = quote
  const request = { ...plan, quoted_at_ms, total_minor, payment_type: 'manual' as const }
  return (await member.call('createOrder', { request })).order.order_no
}

interface Granted {
  take_back_id: string | null
}

/** Signs a person up and gives them a history. */
export async function createPerson(request: APIRequest, server: RunningServer): Promise<Person> {
  const member = membershipOf(await request.newContext(), server, 'en-US')
  const { email, account } = await member.signUp()
  const paid = await orderOf(member)
  const transfer = ['--bank-ref', `T-${paid}`, '--reason', 'it arrived']
  await operate(server, 'payments', 'confirm', paid, ...transfer)
  const ordered = await orderOf(member)
  await member.addDevice(email, 'Pixel 8')
  const { nodes } = await member.call('getNodes')
  await member.addPlainDevice('Router', nodes[0]?.node_id ?? '')
  for (const message of ['Where is my receipt?', 'How do I renew?', 'Thank you!']) {
    await member.call('sendMessage', { request: { email, message, locale: 'en-US' } })
  }
  await operate(server, 'members', 'grant', email, '--days', '7', '--reason', 'a bad week')
  const traffic = ['--traffic', '20 GB', '--reason', 'a bad week']
  await operate(server, 'members', 'grant-traffic', email, ...traffic)
  const shown = JSON.parse(await operate(server, 'members', 'show', email, '--json'))
  const idOf = (name: string): string =>
    shown.devices.find(({ DeviceInfo }: { DeviceInfo: string }) => DeviceInfo === name).DeviceId
  const messageOf = (text: string): string =>
    shown.messages.find(({ message }: { message: string }) => message === text).message_id
  return {
    email,
    number: account.digital_account_number,
    paid,
    ordered,
    message: messageOf('Where is my receipt?'),
    question: messageOf('How do I renew?'),
    thanks: messageOf('Thank you!'),
    pack: shown.packs[0].pack_id,
    grant: shown.ledger.find(({ take_back_id }: Granted) => take_back_id !== null).take_back_id,
    receipt: shown.emails[0].notice_id,
    phone: idOf('Pixel 8'),
    router: idOf('Router'),
  }
}
