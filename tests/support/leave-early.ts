import { once } from 'node:events'
import { type RequestOptions, request } from 'node:http'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/**
 * Makes a call and leaves before it is answered; resolves when the server has seen that.
 * @param arrive resolves when the call has come as far as it is to come
 */
export async function leaveEarly(
  { app, log }: Pick<TestApp, 'app' | 'log'>,
  url: string,
  { body = '', ...options }: RequestOptions & { body?: string },
  arrive: () => Promise<unknown> = () => once(app.server, 'request'),
): Promise<void> {
  const closed = () => log.filter((line) => line.includes('client closed the connection')).length
  const before = closed()
  const call = request(url, { ...options, agent: false })
  call.on('error', () => {})
  const arrived = arrive()
  call.end(body)
  await arrived
  call.destroy()
  await expect.poll(closed).toBe(before + 1)
}
