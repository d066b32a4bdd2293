import fc from 'fast-check'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { messageOf } from '../../../src/server/email/smtp-mailer.ts'
import { troublesomeNames } from '../../support/troublesome-names.ts'

const MAIL = {
  app_name: 'Comet',
  to: 'ann@example.com',
  text: 'Text\n',
  html: '<p>Text</p>',
  mark: '',
  message_id: '<1@skylark.example>',
  replyTo: 'bob@example.com',
  isFromPerson: false,
  unsubscribeUrl: 'https://skylark.example/unsubscribe#secret',
}

it('a name in a subject stays there: it adds no header and no recipient', async () => {
  const transport = createTransport({ streamTransport: true, buffer: true })
  const send = async (name: string) => {
    const from = '"Skylark, 云雀" <hello@skylark.example>'
    const { message, envelope } = await transport.sendMail(
      messageOf({ ...MAIL, subject: `Your ${name} account` }, from),
    )
    return { envelope, ...(await PostalMime.parse(message as Buffer)) }
  }
  const plain = await send('Plain')
  const keys = plain.headers.map(({ key }) => key)
  await fc.assert(
    fc.asyncProperty(troublesomeNames(120), async (name) => {
      const sent = await send(name)
      expect(sent.headers.map(({ key }) => key)).toEqual(keys)
      expect(sent.envelope).toEqual(plain.envelope)
      expect([sent.from, sent.to, sent.text]).toEqual([plain.from, plain.to, plain.text])
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['hello@lark.example', { name: 'Comet', address: 'hello@lark.example' }],
  ['<hello@lark.example>', { name: 'Comet', address: 'hello@lark.example' }],
  ['"Lark, support" <hello@lark.example>', '"Lark, support" <hello@lark.example>'],
])('the sender %s is called like the product, unless it has a name', (from, sender) => {
  expect(messageOf({ ...MAIL, subject: 'Your code' }, from).from).toEqual(sender)
})
