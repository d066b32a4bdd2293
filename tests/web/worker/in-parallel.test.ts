import { describe, expect, it } from 'vitest'
import { inParallel } from '../../../src/worker/in-parallel.ts'

describe('fetching a set of files', () => {
  it('does the work once for each, never more than six at a time', async () => {
    let underWay = 0
    let most = 0
    const done: number[] = []
    await inParallel([...Array(40).keys()], async (item) => {
      underWay += 1
      most = Math.max(most, underWay)
      await Promise.resolve()
      underWay -= 1
      done.push(item)
    })
    expect(most).toBe(6)
    expect(done.toSorted((a, b) => a - b)).toEqual([...Array(40).keys()])
  })

  it('fails with the first failure and begins nothing more', async () => {
    const begun: number[] = []
    const work = inParallel([...Array(40).keys()], async (item) => {
      begun.push(item)
      await Promise.resolve()
      if (item === 3) throw new Error('no network')
    })
    await expect(work).rejects.toThrow('no network')
    expect(begun.length).toBeLessThan(40)
  })
})
