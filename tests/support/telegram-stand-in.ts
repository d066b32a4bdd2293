import { json } from 'node:stream/consumers'
import { serveOnLoopback } from './loopback-server.ts'

export interface TelegramStandIn {
  url: string
  token: string
  chat_id: string
  /** the texts that reached the chat, oldest first */
  messages: string[]
  /** lets further messages be refused as too many, or takes them again */
  limit(isLimited: boolean): void
  close(): Promise<void>
}

/** Telegram's Bot API on loopback, as far as a bot sends messages to a chat that it is in. */
export async function startTelegram(): Promise<TelegramStandIn> {
  const token = '123456789:AAE_stand-in-0123456789abcdefghijk'
  const chat_id = '-1001234567890'
  const messages: string[] = []
  let isLimited = false
  const { port, close } = await serveOnLoopback(async (request, reply) => {
    const answer = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, description: string, more: object = {}) =>
      answer(status, { ok: false, error_code: status, description, ...more })
    const body = (await json(request)) as { chat_id?: string; text?: string }
    if (request.url !== `/bot${token}/sendMessage`) return refuse(401, 'Unauthorized')
    if (request.method !== 'POST') return refuse(404, 'Not Found')
    if (isLimited)
      return refuse(429, 'Too Many Requests: retry after 3', { parameters: { retry_after: 3 } })
    if (body.chat_id !== chat_id) return refuse(400, 'Bad Request: chat not found')
    if (!body.text) return refuse(400, 'Bad Request: message text is empty')
    messages.push(body.text)
    const chat = { id: Number(chat_id), type: 'supergroup' }
    answer(200, { ok: true, result: { message_id: messages.length, chat, text: body.text } })
  })
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    chat_id,
    messages,
    limit(next) {
      isLimited = next
    },
    close,
  }
}
