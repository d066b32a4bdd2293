import { expect, it } from 'vitest'
import { threadState } from '#domain/messages/thread-state.ts'

it.each([
  ['waiting', 5, null],
  ['answered', null, null],
  ['closed', null, 7],
] as const)('a conversation is %s', (state, waiting_since_ms, closed_at_ms) => {
  expect(threadState({ waiting_since_ms, closed_at_ms })).toBe(state)
})
