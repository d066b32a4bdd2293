import { describe, expect, it, vi } from 'vitest'
import { ChunkLoadError, loadedPage, loadPage } from '../../src/web/load-page.ts'

const Page = () => null
const page = () => Promise.resolve({ default: Page })

describe("a page's script (requirement 9.7, decision 32)", () => {
  it('is loaded once, however often it is asked for', async () => {
    const load = vi.fn(page)
    expect(loadedPage(load)).toBeUndefined()
    expect(await Promise.all([loadPage(load), loadPage(load)])).toEqual([Page, Page])
    expect(await loadPage(load)).toBe(Page)
    expect(load).toHaveBeenCalledTimes(1)
    expect(loadedPage(load)).toBe(Page)
  })

  it('that fails is a chunk-load error, and can be asked for again', async () => {
    const load = vi.fn(page).mockRejectedValueOnce(new TypeError('the network dropped it'))
    await expect(loadPage(load)).rejects.toBeInstanceOf(ChunkLoadError)
    expect(await loadPage(load)).toBe(Page)
  })

  it('that has not come after 120,000 ms is a chunk-load error', async () => {
    vi.useFakeTimers()
    const settled = vi.fn()
    const waiting = loadPage(() => new Promise<never>(() => {})).catch(settled)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await waiting
    expect(settled.mock.lastCall?.[0]).toBeInstanceOf(ChunkLoadError)
    vi.useRealTimers()
  })
})
