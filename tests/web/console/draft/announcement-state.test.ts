import { expect, it } from 'vitest'
import { announcementState } from '../../../../src/web/console/draft/announcement-state.ts'

const SAID = { 'en-US': 'Tokyo is being repaired.', 'zh-CN': '东京节点检修。' }
const NOW_MS = Date.UTC(2026, 11, 1, 12)

it.each([
  ['running', {}],
  ['silent', { 'en-US': ' ' }],
  ['off', { shown: false }],
  ['planned', { starts_at: '2026-12-01 12:00:01Z' }],
  ['running', { starts_at: '2026-12-01 12:00:00Z', ends_at: '2026-12-01 12:00:01Z' }],
  ['over', { ends_at: '2026-12-01 12:00:00Z' }],
  [null, { ends_at: 'tomorrow' }],
  [null, { colour: 'red' }],
])('an announcement is %s with %j', (state, change) => {
  expect(announcementState(JSON.stringify({ ...SAID, ...change }), NOW_MS)).toBe(state)
})

it('an announcement without words is silent', () => {
  expect(announcementState('{}', NOW_MS)).toBe('silent')
})
