import { afterEach, describe, expect, it, vi } from 'vitest'
import { documents, loadPolicy, loadTestimonials } from '../../../src/web/state/app/documents.ts'

const POLICY = { title: 'About us', version: '1.0', date: '2026-11-21', blocks: [] }
const PATH = '/content/en-US/protocol/about-us.json'

/** The service as the page's fetch sees it; an answer that came over the wire knows its address. */
const answer = (reply: () => Response) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Object.defineProperty(reply(), 'url', { value: `http://localhost${PATH}` })),
  )
const status = () => documents.policies[PATH]?.status

afterEach(() => {
  vi.unstubAllGlobals()
  documents.policies = {}
  documents.testimonials = {}
})

describe('documents of the operator', () => {
  it('are loading until the service answers, then ready with the moment of the answer', async () => {
    answer(() => Response.json(POLICY))
    const loaded = loadPolicy('about-us', 'en-US')
    expect(status()).toBe('loading')
    await loaded
    expect(documents.policies[PATH]).toMatchObject({ status: 'ready', value: POLICY })
  })

  it.each([
    ['a refusal', () => Response.json({ error: 'not_found' }, { status: 404 })],
    ['a page in place of data', () => new Response('<!doctype html>')],
    ['data of another shape', () => Response.json({ title: 'About us' })],
    ['a broken gateway', () => new Response('', { status: 502 })],
  ])('are failed, never empty, after %s', async (_, reply) => {
    answer(reply)
    await loadPolicy('about-us', 'en-US')
    expect(status()).toBe('failed')
  })

  it('can be asked for again after a failure', async () => {
    answer(() => new Response('', { status: 502 }))
    await loadPolicy('about-us', 'en-US')
    answer(() => Response.json(POLICY))
    await loadPolicy('about-us', 'en-US')
    expect(status()).toBe('ready')
  })

  it('stay readable, with their age, when they cannot be read again', async () => {
    answer(() => Response.json(POLICY))
    await loadPolicy('about-us', 'en-US')
    const known = documents.policies[PATH]
    const asOf = known?.status === 'ready' ? known.asOf : null
    answer(() => new Response('', { status: 502 }))
    await loadPolicy('about-us', 'en-US')
    expect(documents.policies[PATH]).toMatchObject({ status: 'stale', value: POLICY, asOf })
  })

  it('are asked for once while one answer is on its way', async () => {
    answer(() => Response.json({ testimonials: [] }))
    await Promise.all([loadTestimonials('zh-CN'), loadTestimonials('zh-CN')])
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('are kept apart by language', async () => {
    answer(() => Response.json(POLICY))
    await loadPolicy('about-us', 'en-US')
    expect(documents.policies['/content/zh-CN/protocol/about-us.json']).toBeUndefined()
  })
})
