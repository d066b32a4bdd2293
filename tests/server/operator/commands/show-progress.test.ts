import { describe, expect, it } from 'vitest'
import { showProgress } from '../../../../src/server/operator/commands/show-progress.ts'

const SECOND_MS = 1000

/** Has a command report its progress, with a second between the reports. */
function report(isTerminal: boolean, total: number | null, ...reports: number[]) {
  const written: string[] = []
  let nowMs = 0
  const writeProgress = (text: string) => written.push(text)
  const context = { now: () => nowMs, writeProgress, isTerminal }
  const onProgress = showProgress(context, { total, unit: 'rows' })
  for (const done of reports) {
    nowMs += SECOND_MS
    onProgress(done)
  }
  return written
}

describe('the progress of a long command', () => {
  it('rewrites one line of a terminal, with the rate and the time left', () => {
    expect(report(true, 12_000, 1000, 3000)).toEqual([
      '\x1b[K1,000 of 12,000 rows, 1,000 a second, 11 s left\r',
      '\x1b[K3,000 of 12,000 rows, 1,500 a second, 6 s left\r',
    ])
  })

  it('says minutes when it takes long, and no time when nothing was done yet', () => {
    expect(report(true, 600_000, 0, 1000)).toEqual([
      '\x1b[K0 of 600,000 rows\r',
      '\x1b[K1,000 of 600,000 rows, 500 a second, 20 min left\r',
    ])
  })

  it('says the number and the rate when the total is not known', () => {
    expect(report(true, null, 1000)).toEqual(['\x1b[K1,000 rows, 1,000 a second\r'])
    expect(report(false, null, 1000)).toEqual(['1,000 rows\n'])
  })

  it('writes a plain line now and then into anything else', () => {
    expect(report(false, 1201, 300, 600, 900, 1200)).toEqual([
      '600 of 1,201 rows\n',
      '1,200 of 1,201 rows\n',
    ])
  })
})
