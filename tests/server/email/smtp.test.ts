import { createServer, type Server, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, describe, expect, it } from 'vitest'
import { BUILT_IN_MARK } from '../../../src/server/email/email-mark.ts'
import { MARK_ID } from '../../../src/server/email/render.ts'
import { createSmtpMailer } from '../../../src/server/email/smtp-mailer.ts'
import { RecipientRefused } from '../../../src/server/ports/mailer.ts'

const FROM = '"Skylark" <hello@lark.example>'
const MAIL = {
  app_name: 'Skylark',
  to: 'ann@mail.example',
  subject: 'Your Skylark sign-up code',
  text: '042917\n',
  html: '<p>042917</p>',
  mark: BUILT_IN_MARK.png,
  replyTo: 'care@lark.example',
  isFromPerson: false,
  unsubscribeUrl: null,
  message_id: '<one@lark.example>',
}

describe('mail by SMTP', () => {
  const open: { close(): void }[] = []
  afterEach(() => {
    for (const connection of open.splice(0)) connection.close()
  })

  const portOf = (server: Server) => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    return address.port
  }

  it('arrives with sender, receiver, both bodies and the mark of a machine', async () => {
    const { promise: arrived, resolve } = Promise.withResolvers<{ mail: Email; to: string[] }>()
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          PostalMime.parse(Buffer.concat(chunks)).then((mail) => resolve({ mail, to }))
          done()
        })
      },
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
    open.push({ close: () => server.close() })
    const url = `smtp://127.0.0.1:${portOf(server.server as Server)}`
    await createSmtpMailer({ url, from: FROM }).send(MAIL)

    const { mail, to } = await arrived
    expect(to).toEqual(['ann@mail.example'])
    expect(mail.from).toEqual({ name: 'Skylark', address: 'hello@lark.example' })
    expect(mail.replyTo).toEqual([{ name: '', address: 'care@lark.example' }])
    expect(mail).toMatchObject({ subject: MAIL.subject, messageId: MAIL.message_id })
    expect(mail.text?.trim()).toBe('042917')
    expect(mail.html).toContain('<p>042917</p>')
    // the mark travels with the email: a picture on a server would tell when it is read
    expect(mail.attachments).toMatchObject([
      { mimeType: 'image/png', disposition: 'inline', contentId: `<${MARK_ID}>` },
    ])
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    )
  })

  it('fails when nobody listens, so that the outbox tries again', async () => {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
    const port = portOf(server)
    await new Promise((closed) => server.close(closed))
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    await expect(mailer.send(MAIL)).rejects.toThrow(/ECONNREFUSED/)
  })

  it.each([
    ['is refused for good', 550, true],
    ['has to wait', 451, false],
  ])('tells a mailbox that %s from a server that takes nothing', async (_, code, isForGood) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no such mailbox'), { responseCode: code })),
    })
    server.on('error', () => {})
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
    open.push({ close: () => server.close() })
    const url = `smtp://127.0.0.1:${portOf(server.server as Server)}`
    const sending = createSmtpMailer({ url, from: FROM }).send(MAIL)
    const error = await sending.then(() => null).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof RecipientRefused).toBe(isForGood)
  })

  it('fails when the server says no', async () => {
    const server = createServer((socket: Socket) => {
      socket.on('error', () => {})
      socket.end('554 go away\r\n')
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
    open.push(server)
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${portOf(server)}`, from: FROM })
    await expect(mailer.send(MAIL)).rejects.toThrow()
  })
})
