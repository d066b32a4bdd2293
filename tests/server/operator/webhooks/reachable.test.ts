import { describe, expect, it } from 'vitest'
import { post } from '../../../../src/server/http/post.ts'
import { findProblem, reachOf } from '../../../../src/server/http/reachable.ts'
import { startReceiver } from '../../../support/webhook-receiver.ts'

const PUBLIC_ONLY = reachOf([])

describe('the addresses that webhooks may call', () => {
  it.each([
    ['https://1.0.0.9/hook', null],
    ['https://[2606:4700::1111]/hook?token=a', null],
    ['https://nobody.invalid/hook', null],
    ['http://1.0.0.9/hook', 'not_https'],
    ['ftp://1.0.0.9/', 'malformed'],
    ['hooks.example', 'malformed'],
    ['https://me:secret@1.0.0.9/', 'malformed'],
    [`https://1.0.0.9/${'x'.repeat(500)}`, 'malformed'],
    ['https://localhost/', 'private_address'],
    ['https://127.0.0.1/', 'private_address'],
    ['https://2130706433/', 'private_address'],
    ['https://0x7f.1/', 'private_address'],
    ['https://0.0.0.0/', 'private_address'],
    ['https://10.1.2.3/', 'private_address'],
    ['https://172.31.0.1/', 'private_address'],
    ['https://192.168.1.1/', 'private_address'],
    ['https://100.64.0.1/', 'private_address'],
    ['https://169.254.169.254/latest/meta-data', 'private_address'],
    ['https://168.63.129.16/', 'private_address'],
    ['https://[::1]/', 'private_address'],
    ['https://[::]/', 'private_address'],
    ['https://[::ffff:127.0.0.1]/', 'private_address'],
    ['https://[fd00::1]/', 'private_address'],
    ['https://[fe80::1]/', 'private_address'],
    ['https://[64:ff9b::7f00:1]/', 'private_address'],
  ])('%s: %s', async (url, problem) => {
    expect(await findProblem(url, PUBLIC_ONLY)).toBe(problem)
  })

  it('are also those of the networks that an operator names', async () => {
    const reach = reachOf(['10.0.0.0/8', '::1'])
    expect(await findProblem('http://10.1.2.3:8080/', reach)).toBeNull()
    expect(await findProblem('https://[::1]/', reach)).toBeNull()
    expect(await findProblem('https://127.0.0.1/', reach)).toBe('private_address')
    expect(await findProblem('https://[::ffff:10.1.2.3]/', reach)).toBe('private_address')
  })

  it('are checked again at each call, by the address that the name leads to then', async () => {
    const receiver = await startReceiver()
    const { port } = new URL(receiver.url)
    const message = { headers: {}, body: '{}' }
    const how = { reach: PUBLIC_ONLY, timeoutMs: 2000 }
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const answer = await post(`http://${host}:${port}/`, message, how)
      expect([host, answer]).toMatchObject([host, { failure: 'private_address' }])
    }
    expect(receiver.received).toEqual([])
    await receiver.close()
  })

  it('are given up after the time for an answer', async () => {
    const receiver = await startReceiver()
    receiver.answerWith(null)
    const how = { reach: reachOf(['127.0.0.1']), timeoutMs: 50 }
    const answer = await post(receiver.url, { headers: {}, body: '{}' }, how)
    expect(answer).toEqual({ failure: 'timeout', wasSent: true })
    await receiver.close()
  })
})
