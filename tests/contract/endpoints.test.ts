import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { ERROR_CODES, ErrorReply } from '#contract/errors.ts'
import { isBounded, walkSchema } from './walk-schema.ts'

const TABLE = Object.entries<Omit<Endpoint, 'guard'>>({ ...ENDPOINTS, ...CONSOLE_ENDPOINTS })
const SCHEMAS = TABLE.flatMap(([name, { params, request, reply }]) => [
  ...walkSchema(request, `${name}.request`),
  ...walkSchema(reply, `${name}.reply`),
  ...(params ? walkSchema(params, `${name}.params`) : []),
])

describe('endpoint table', () => {
  it('has no two endpoints with the same method and path', () => {
    const calls = TABLE.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('keeps every path below /api, in lower case', () => {
    for (const [, { path }] of TABLE) expect(path).toMatch(/^\/api(\/:?[a-z_.-]+)+$/)
  })

  it.each(TABLE)(
    '%s names in its path exactly the parameters of its schema',
    (_name, { path, params }) => {
      const inPath = [...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => name)
      const described = params && 'entries' in params ? Object.keys(params.entries as object) : []
      expect(inPath).toEqual(described)
    },
  )

  it.each(TABLE)('%s refuses fields that it does not know', (name, { request, params }) => {
    const objects = [request, ...(params ? [params] : [])]
      .flatMap((schema) => walkSchema(schema, name))
      .filter(({ type }) => type.endsWith('object'))
    expect(objects.length).toBeGreaterThan(0)
    for (const { type, path } of objects) expect(`${path} ${type}`).toBe(`${path} strict_object`)
  })

  it.each(TABLE)('%s says in one line what it does', (_name, { summary }) => {
    expect(summary).toMatch(/^[^\n]{10,120}$/)
  })

  it.each(TABLE)('%s lists only known refusals, each once', (_name, { errors }) => {
    expect(new Set(errors).size).toBe(errors.length)
    for (const code of errors) expect(ERROR_CODES).toContain(code)
  })

  it('leaves the session check of members to the guard, not to the list of refusals', () => {
    for (const [, { errors }] of TABLE) expect(errors).not.toContain('unauthenticated')
  })
})

/** Tests whether this is a reply that is sent while it is written: a file or a shown email, and nothing else. */
const isDownload = ({ type, path }: (typeof SCHEMAS)[number]) =>
  type === 'custom' &&
  TABLE.some(([name, { content_type }]) => path === `${name}.reply` && content_type !== undefined)

describe('schemas of the wire', () => {
  it('bound every string', () => {
    const strings = SCHEMAS.filter(({ type }) => type === 'string')
    expect(strings.length).toBeGreaterThan(30)
    expect(strings.filter((node) => !isBounded(node)).map(({ path }) => path)).toEqual([])
  })

  it('take no U+0000, which PostgreSQL cannot keep, in any text that is sent', () => {
    const sent = TABLE.flatMap(([name, { params, request }]) =>
      [request, ...(params ? [params] : [])].flatMap((schema) => walkSchema(schema, name)),
    )
    const open = sent.filter(
      ({ type, actions }) =>
        type === 'string' && !actions.some((action) => /^(excludes|regex)$/.test(action.type)),
    )
    expect(open.map(({ path }) => path)).toEqual([])
  })

  it('bound every list', () => {
    const lists = SCHEMAS.filter(({ type }) => type === 'array')
    const open = lists.filter(({ actions }) => !actions.some(({ type }) => type === 'max_length'))
    expect(open.map(({ path }) => path)).toEqual([])
  })

  it('hold only kinds of schema that these rules look into', () => {
    const kinds = new Set(SCHEMAS.filter((schema) => !isDownload(schema)).map(({ type }) => type))
    const known = ['array', 'boolean', 'literal', 'nullable', 'number', 'object', 'optional']
    known.push('picklist', 'record', 'strict_object', 'string', 'variant')
    expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([])
  })

  it.each(TABLE.filter(([, { method }]) => method === 'POST'))(
    '%s refuses half a million characters in any field',
    (_name, { request }) => {
      const fields = 'entries' in request ? Object.keys(request.entries as object) : []
      for (const field of fields) {
        const result = v.safeParse(request, { [field]: 'a'.repeat(500_000) })
        const refused = result.issues?.map((issue) => v.getDotPath(issue)) ?? []
        expect(refused).toContain(field)
      }
    },
  )
})

describe('a refused call', () => {
  it.each(ERROR_CODES)('%s can be answered', (error) => {
    expect(v.is(ErrorReply, { error })).toBe(true)
  })

  it('carries no prose and no field beyond the agreed ones', () => {
    expect(v.is(ErrorReply, { error: 'busy', message: 'Try later' })).toBe(false)
    expect(v.is(ErrorReply, { error: 'something else' })).toBe(false)
  })
})
