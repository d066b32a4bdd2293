import { beforeEach, describe, expect, it } from 'vitest'
import { call, observeReach, type Reach, reportReach } from '../../src/web/api.ts'
import { serve } from './state/stub-service.ts'

describe('whether the service is there (requirement 11.6)', () => {
  const told: Reach[] = []
  beforeEach(() => {
    told.length = 0
    observeReach(
      (reach) => told.push(reach),
      async () => null,
    )
  })

  it('is told by an answer of its own', async () => {
    serve(() => ({ body: { signed_in: false } }))
    await call('getSession', {})
    expect(told).toEqual(['online'])
  })

  it('is not told by an answer that was asked for before it was lost', async () => {
    serve(() => {
      reportReach('offline')
      return { body: { signed_in: false } }
    })
    expect(await call('getSession', {})).toMatchObject({ ok: true })
    expect(told).toEqual(['offline'])
  })
})
