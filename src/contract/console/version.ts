import * as v from 'valibot'
import { get } from '../call.ts'
import { filled, instantMs, listOf, text } from '../fields.ts'
import { operatorEndpoint } from './endpoint.ts'

const VersionReply = v.object({
  version: filled(40),
  /** since when the server runs it; null while it has not started */
  since_ms: v.nullable(instantMs),
  /** the changelog's section of this version */
  notes: listOf(
    v.object({
      /** such as `Added` */
      kind: text(40),
      /** each a line of Markdown */
      changes: listOf(text(1000), 200),
    }),
    10,
  ),
})

export const getVersion = get('/api/operator/version', VersionReply)

export const VERSION_ENDPOINTS = {
  getVersion: operatorEndpoint(getVersion, {
    summary: 'Read the version of the server, and what changed in it',
    roles: 'any',
  }),
}

export type ShownVersion = v.InferOutput<typeof VersionReply>
