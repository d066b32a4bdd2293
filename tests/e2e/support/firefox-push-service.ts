import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import WebSocket from 'ws'

/** Mozilla's push service on loopback, at its end towards browsers: JSON over a web socket, pushes included. */
export interface FirefoxPushService {
  /** the preferences of a Firefox that uses it, and may show notifications */
  preferences: Record<string, string | number | boolean>
  /** Sends a push to the only subscription. @param body as a site posts it (RFC 8291) */
  send(body: Buffer): void
  /** how many subscriptions there are */
  subscribed(): number
  close(): Promise<void>
}

export async function startFirefoxPushService(): Promise<FirefoxPushService> {
  const server = new WebSocket.Server({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const channels = new Map<string, WebSocket>()
  server.on('connection', (socket) => {
    const reply = (message: object) => socket.send(JSON.stringify(message))
    socket.on('message', (data) => {
      const { messageType, channelID, uaid } = JSON.parse(String(data))
      if (messageType === 'hello') {
        reply({ messageType, status: 200, uaid: uaid || randomUUID(), use_webpush: true })
      } else if (messageType === 'register') {
        channels.set(channelID, socket)
        const pushEndpoint = `https://push.example/${channelID}`
        reply({ messageType, status: 200, channelID, pushEndpoint })
      } else if (messageType === 'unregister') {
        channels.delete(channelID)
        reply({ messageType, status: 200, channelID })
      }
    })
  })
  return {
    preferences: {
      'dom.push.connection.enabled': true,
      'dom.push.serverURL': `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      'dom.push.testing.allowInsecureServerURL': true,
      'permissions.default.desktop-notification': 1,
      // without a desktop there is no system to show them
      'alerts.useSystemBackend': false,
    },
    send(body) {
      for (const [channelID, socket] of channels) {
        const data = body.toString('base64url')
        const headers = { encoding: 'aes128gcm' }
        const version = randomUUID()
        socket.send(
          JSON.stringify({ messageType: 'notification', channelID, version, data, headers }),
        )
      }
    },
    subscribed: () => channels.size,
    async close() {
      for (const socket of server.clients) socket.terminate()
      server.close()
    },
  }
}
