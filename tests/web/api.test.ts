import { beforeEach, describe, expect, it } from 'vitest'
import * as api from '#contract/current-session.ts'
import {
  call,
  observeReachability,
  type Reachability,
  reportReachability,
} from '../../src/web/api.ts'
import { stubService } from './state/stub-service.ts'

describe('the reachability of the service (requirement 11.6)', () => {
  const told: Reachability[] = []
  const tell = (reachability: Reachability) => told.push(reachability)
  beforeEach(() => {
    observeReachability(tell)
    told.length = 0
  })

  it('is learnt from its own answers', async () => {
    stubService(() => ({ body: { signed_in: false } }))
    await call(api.getSession, {})
    expect(told).toEqual(['online'])
  })

  it('reaches a listener that subscribes after the first answer', async () => {
    stubService(() => ({ body: { signed_in: false } }))
    await call(api.getSession, {})
    told.length = 0
    observeReachability(tell)
    expect(told).toEqual(['online'])
  })

  it('is not learnt from an answer that was asked for before it was lost', async () => {
    stubService(() => {
      reportReachability('offline')
      return { body: { signed_in: false } }
    })
    expect(await call(api.getSession, {})).toMatchObject({ ok: true })
    expect(told).toEqual(['offline'])
  })
})
