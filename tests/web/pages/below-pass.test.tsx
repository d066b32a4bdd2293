import { afterEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import BelowPass from '../../../src/web/pages/account/devices/below-pass.tsx'
import { setRenderingTime } from '../../../src/web/state/app/clock-value.ts'
import { member } from '../../../src/web/state/session/member.ts'
import { renderIn } from '../render-in.tsx'
import { ACCOUNT } from '../state/account-sample.ts'

const NOW_MS = Date.UTC(2026, 10, 27)
const before = member.account

afterEach(() => {
  vi.unstubAllGlobals()
  member.account = before
})

const drawBelow = (expire_date: string | null) => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  setRenderingTime(NOW_MS)
  const device_totals = { device_num: 0, max_online_device_num: 1, online_device_num: 0 }
  const user_info = { vip_type: 2, expire_date }
  const value = { ...ACCOUNT, user_info, device_totals, has_connected: false }
  member.account = { status: 'ready', value, asOf: NOW_MS }
  const part = (
    <Router ssrPath="/account">
      <BelowPass />
    </Router>
  )
  return renderIn('en-US', part)
}

it('a member who has yet to connect is led there, but first to the renewal of an ended membership', async () => {
  const firstSteps = /Almost connected/
  expect(await drawBelow('2026-12-27T00:00:00Z')).toMatch(firstSteps)
  const ended = await drawBelow('2026-11-26T00:00:00Z')
  expect(ended).not.toMatch(firstSteps)
  expect(ended).not.toMatch(/<a |<button/)
  expect(ended).toMatch(/more devices|devices online/)
})
