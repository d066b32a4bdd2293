import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigateByLink } from '../../src/web/navigate-by-link.ts'

/** Replaces the browser tab; the returned function draws its next frame. */
function stubTab({ hidden }: { hidden: boolean }): () => Promise<void> {
  const frames: (() => void)[] = []
  vi.stubGlobal('document', { hidden })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  return async () => {
    for (const draw of frames.splice(0)) draw()
    await new Promise((done) => setTimeout(done))
  }
}

describe('the way to another page', () => {
  const went: unknown[] = []
  const go = (...to: unknown[]) => went.push(to)
  beforeEach(() => {
    went.length = 0
  })

  it('by a link begins after the frame that answers the press', async () => {
    const drawFrame = stubTab({ hidden: false })
    const link = { href: '/price', replace: false }
    navigateByLink(go, '/price', link)
    expect(went).toEqual([])
    await drawFrame()
    expect(went).toEqual([['/price', link]])
  })

  it('by the code itself begins at once, with what it changes beside', () => {
    stubTab({ hidden: false })
    navigateByLink(go, '/login', { replace: true })
    navigateByLink(go, '/')
    expect(went).toEqual([
      ['/login', { replace: true }],
      ['/', undefined],
    ])
  })

  it('begins at once in a tab that draws no frames', () => {
    stubTab({ hidden: true })
    const link = { href: '/price', replace: false }
    navigateByLink(go, '/price', link)
    expect(went).toHaveLength(1)
  })
})
