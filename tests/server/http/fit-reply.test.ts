import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CONSOLE_ENDPOINTS } from '#contract/console/endpoints.ts'
import { ENDPOINTS } from '#contract/endpoints.ts'
import { fitReply } from '../../../src/server/http/fit-reply.ts'
import { walkSchema } from '../../contract/walk-schema.ts'
import { overflowsOf } from './overflows.ts'

const REPLIES = Object.entries({ ...ENDPOINTS, ...CONSOLE_ENDPOINTS }).map(
  ([name, { reply }]) => [name, reply as v.GenericSchema] as const,
)

describe('a reply whose rows pass a bound', () => {
  it.each(REPLIES)('%s is answered, whichever bound it is', (name, reply) => {
    const bounds = walkSchema(reply, name)
      .flatMap(({ path, actions }) => actions.map(({ type }) => `${path} ${type}`))
      .filter((bound) => /max_(length|value)$/.test(bound))
    const overflows = overflowsOf(reply, name)
    expect(overflows.map(({ bound }) => bound).sort()).toEqual(bounds.sort())
    for (const { bound, value } of overflows) {
      expect(v.safeParse(reply, value).success, `${bound} holds one more`).toBe(false)
      const fitted = v.safeParse(reply, fitReply(reply, value))
      const issue = fitted.issues?.[0]
      expect(issue && `${bound}: ${v.getDotPath(issue)} ${issue.message}`).toBeUndefined()
    }
  })

  it('keeps all that is within its bounds', () => {
    for (const [name, reply] of REPLIES) {
      for (const { whole } of overflowsOf(reply, name)) {
        expect(fitReply(reply, whole)).toEqual(whole)
      }
    }
  })
})
