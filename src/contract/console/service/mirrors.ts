import * as v from 'valibot'
import type { Call } from '../../call.ts'
import { filled, instantMs, text } from '../../fields.ts'

const MirrorsReply = v.object({
  /** the signed list; null before the first */
  list: v.nullable(
    v.object({
      number: v.pipe(v.number(), v.integer()),
      ends_at_ms: instantMs,
      /** the key that signed it, in base64url */
      public_key: filled(64),
      /** host names by group of members: each member sees those of one group */
      groups: v.pipe(v.array(v.array(text(253))), v.maxLength(1_000)),
    }),
  ),
})

export const MIRROR_CALLS = {
  getMirrors: { method: 'GET', path: '/api/operator/mirrors', reply: MirrorsReply },
} as const satisfies Record<string, Call>

export type ShownMirrors = NonNullable<v.InferOutput<typeof MirrorsReply>['list']>
