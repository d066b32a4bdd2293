import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server on loopback that takes everything. */
export interface SmtpStandIn {
  url: string
  /** the Message-IDs of what it took, oldest first */
  taken: string[]
  /** the same as they came, with their heads */
  mails: string[]
  close(): Promise<void>
}

export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const taken: string[] = []
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then((mail) => {
        mails.push(mail)
        taken.push(/^Message-ID: (\S+)/im.exec(mail)?.[1] ?? '')
        done()
      }, done)
    },
  })
  // a client that is killed in mid-sentence is no failure of the server
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    mails,
    close: () => new Promise((closed) => server.close(closed)),
  }
}
