import * as v from 'valibot'
import { MAX_MIRROR_LINE } from '#domain/site/mirror-list.ts'
import { get } from '../../call.ts'
import { filled, instantMs, listOf, text } from '../../fields.ts'
import { operatorEndpoint } from '../endpoint.ts'

const MirrorsReply = v.object({
  /** the signed list; null before the first */
  list: v.nullable(
    v.object({
      number: v.pipe(v.number(), v.integer()),
      ends_at_ms: instantMs,
      /** the key that signed it, in base64url */
      public_key: filled(64),
      /** each member sees the host names of one group */
      groups: listOf(
        v.object({
          hosts: listOf(filled(253), 99),
          /** the signed list as one line, to send by chat or to print */
          line: text(MAX_MIRROR_LINE),
        }),
        1_000,
      ),
    }),
  ),
})

export const getMirrors = get('/api/operator/mirrors', MirrorsReply)

export const MIRROR_ENDPOINTS = {
  getMirrors: operatorEndpoint(getMirrors, {
    summary: 'List the mirrors that members see, by group',
    roles: ['nodes'],
  }),
}

export type ShownMirrors = NonNullable<v.InferOutput<typeof MirrorsReply>['list']>
