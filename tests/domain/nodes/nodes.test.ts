import { describe, expect, it } from 'vitest'
import { offeredNodes } from '#domain/nodes/nodes.ts'

const node = (name: string, load_percent: number, is_open = true) => ({
  name,
  load_percent,
  is_open,
})

describe('the nodes that a new device is offered', () => {
  it('are the open ones, the least loaded first, by name among equals', () => {
    const nodes = [
      node('Tokyo 3', 40),
      node('Oslo 1', 10, false),
      node('Zurich 2', 5),
      node('Lima 1', 5),
    ]
    expect(offeredNodes(nodes).map(({ name }) => name)).toEqual(['Lima 1', 'Zurich 2', 'Tokyo 3'])
  })

  it('are absent where all are full or out of service', () => {
    expect(offeredNodes([node('Oslo 1', 100, false)])).toEqual([])
  })
})
