import { describe, expect, it } from 'vitest'
import { sayProgress } from '../../../../src/server/operator/commands/say-progress.ts'

const SECOND_MS = 1000

/** Has a command report its progress, with a second between the reports. */
function report(isTerminal: boolean, of: number, ...reports: number[]) {
  const said: string[] = []
  let nowMs = 0
  const told = { now: () => nowMs, say: (text: string) => said.push(text), isTerminal }
  const onProgress = sayProgress(told, of)
  for (const done of reports) {
    nowMs += SECOND_MS
    onProgress(done)
  }
  return said
}

describe('the progress of a long command', () => {
  it('rewrites one line of a terminal, with the rate and the time left, and clears it at the end', () => {
    expect(report(true, 12_000, 1000, 3000, 12_000)).toEqual([
      '\x1b[K1,000 of 12,000, 1,000 a second, 11 s left\r',
      '\x1b[K3,000 of 12,000, 1,500 a second, 6 s left\r',
      '\x1b[K',
    ])
  })

  it('says minutes when it takes long, and no time when nothing was done yet', () => {
    expect(report(true, 600_000, 0, 1000)).toEqual([
      '\x1b[K0 of 600,000\r',
      '\x1b[K1,000 of 600,000, 500 a second, 20 min left\r',
    ])
  })

  it('writes a plain line now and then into anything else', () => {
    expect(report(false, 1201, 300, 600, 900, 1200)).toEqual(['600 of 1201\n', '1200 of 1201\n'])
  })
})
