import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from '../../../src/server/agents/turns.ts'

const { signal } = new AbortController()

it('whole lists are read one at a time, in order, also after one that failed or whose caller has gone', async () => {
  const inTurn = createTurns()
  const seen: string[] = []
  const read = (name: string, stop = signal) =>
    inTurn(stop, async () => {
      seen.push(`${name} begins`)
      await setTimeout(5)
      seen.push(`${name} ends`)
      if (name === 'second') throw new Error(name)
      return name
    })
  const all = [read('first'), read('second'), read('gone', AbortSignal.abort()), read('third')]
  const ended = await Promise.allSettled(all)
  expect(seen).toEqual(['first', 'second', 'third'].flatMap((n) => [`${n} begins`, `${n} ends`]))
  expect(ended).toMatchObject([
    { value: 'first' },
    { status: 'rejected' },
    { value: null },
    { value: 'third' },
  ])
})

it('many rounds of the event loop go by between two whole lists, so that others are accepted', async () => {
  const inTurn = createTurns()
  let read = 0
  const list = () =>
    inTurn(signal, async () => {
      read += 1
      await setTimeout(50)
    })
  const [first, second] = [list(), list()]
  await first
  for (let round = 0; round < 5; round += 1) await setImmediate()
  expect(read).toBe(1)
  await second
  expect(read).toBe(2)
})
