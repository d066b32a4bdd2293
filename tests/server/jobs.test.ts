import { describe, expect, it } from 'vitest'
import { type Job, startJob, startJobs } from '../../src/server/jobs.ts'
import { createTestApp } from '../support/app.ts'
import { forEachEngine } from '../support/engines.ts'

const AT_ONCE = { startAfterMs: 0, pauseMs: 1 }

/** Counts rounds. @returns the job's `run`, and a promise of the round with that number */
function rounds(work: (number: number) => void = () => {}) {
  let count = 0
  const waiting = new Map<number, () => void>()
  return {
    count: () => count,
    reached(number: number): Promise<void> {
      return new Promise((resolve) => {
        if (count >= number) resolve()
        else waiting.set(number, resolve)
      })
    },
    async run() {
      count += 1
      waiting.get(count)?.()
      work(count)
    },
  }
}

describe('a job', () => {
  it('runs again and again until it is stopped', async () => {
    const { run, reached, count } = rounds()
    const stop = startJob({ name: 'again', ...AT_ONCE, run }, () => {})
    await reached(3)
    await stop()
    const stopped = count()
    await new Promise((resolve) => setImmediate(resolve))
    expect(count()).toBe(stopped)
  })

  it('that is stopped while it pauses ends without another round', async () => {
    const { run, reached, count } = rounds()
    const stop = startJob({ name: 'pausing', ...AT_ONCE, pauseMs: 2 ** 31 - 1, run }, () => {})
    await reached(1)
    await stop()
    expect(count()).toBe(1)
  })

  it('that waits for its first round ends without one', async () => {
    const { run, count } = rounds()
    const late = { name: 'late', startAfterMs: 2 ** 31 - 1, pauseMs: 1, run }
    await startJob(late, () => {})()
    expect(count()).toBe(0)
  })

  it('receives the signal to stop, and is waited for', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const steps: string[] = []
    const run: Job['run'] = async ({ signal }) => {
      begin()
      await released
      steps.push(`aborted ${signal.aborted}`)
    }
    const stop = startJob({ name: 'long', ...AT_ONCE, run }, () => {})
    await begun
    const stopped = stop().then(() => steps.push('stopped'))
    release()
    await stopped
    expect(steps).toEqual(['aborted true', 'stopped'])
  })

  it('that fails is tried again, after the pause for failures', async () => {
    const failures: unknown[] = []
    const { run, reached } = rounds((number) => {
      if (number === 1) throw new Error('first')
    })
    const pauses: string[] = []
    const job: Job = {
      name: 'failing',
      startAfterMs: 0,
      pauseMs: () => {
        pauses.push('drawn')
        return 2 ** 31 - 1
      },
      pauseAfterFailureMs: 1,
      run,
    }
    const stop = startJob(job, (error) => failures.push(error))
    await reached(2)
    await stop()
    expect(failures.map(String)).toEqual(['Error: first'])
    expect(pauses).toEqual(['drawn', 'drawn'])
  })
})

forEachEngine((engine) => {
  describe('jobs', () => {
    it('run beside each other, and one that fails is named and stops no other', async () => {
      const test = await createTestApp({ engine, hasPages: false })
      const failing = rounds(() => {
        throw new Error('no')
      })
      const healthy = rounds()
      const names = new Set<string>()
      const stop = startJobs(
        test.services,
        [
          { name: 'failing', ...AT_ONCE, run: failing.run },
          { name: 'healthy', ...AT_ONCE, run: healthy.run },
        ],
        (_error, name) => names.add(name),
      )
      await Promise.all([failing.reached(3), healthy.reached(3)])
      await stop()
      expect([...names]).toEqual(['failing'])
      await test.close()
    })

    it('with a lease are done by one instance, until its lease ends', async () => {
      const test = await createTestApp({ engine, hasPages: false })
      const first = rounds()
      const second = rounds()
      const otherRounds = rounds()
      const job = (run: Job['run']): Job => ({ name: 'leased', ...AT_ONCE, leaseMs: 1000, run })
      const start = (leased: Job, beside: Job[] = []) =>
        startJobs(test.services, [leased, ...beside], (error) => {
          throw error
        })
      const stopFirst = start(job(first.run))
      await first.reached(2)
      await stopFirst()
      const stopSecond = start(job(second.run), [
        { name: 'beside', ...AT_ONCE, run: otherRounds.run },
      ])
      await otherRounds.reached(20)
      expect(second.count()).toBe(0)
      test.clock.advance(1000)
      await second.reached(1)
      await stopSecond()
      await test.close()
    })
  })
})
