import { afterEach, beforeEach, vi } from 'vitest'

let unexpected: string[] = []

beforeEach(() => {
  unexpected = []
  vi.spyOn(console, 'error').mockImplementation((...parts) => {
    unexpected.push(parts.map(String).join(' '))
  })
})

// A test that expects an error puts a spy of its own over this one.
afterEach(() => {
  vi.restoreAllMocks()
  if (unexpected.length > 0) {
    throw new Error(`Unexpected console.error:\n${unexpected.join('\n')}`)
  }
})
