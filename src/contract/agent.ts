import * as v from 'valibot'
import { publicKey } from './devices.ts'
import { bytes, count, filled } from './fields.ts'

export const RegisterNodeRequest = v.strictObject({
  /** what `operator nodes add` printed; works once */
  token: filled(64),
  public_key: publicKey,
})

export const RegisterNodeReply = v.object({
  /** opaque; sent as `Authorization: Bearer …` */
  bearer: filled(64),
  name: filled(80),
  /** the UDP port of the node's endpoint */
  listen_port: count,
})

/** A peer of the interface, and the last counters of it that the service has counted. */
const WantedPeer = v.object({
  public_key: filled(44),
  addresses: v.pipe(v.array(filled(43)), v.maxLength(2)),
  epoch: count,
  counted_bytes: bytes,
})

export const PeersRequest = v.strictObject({
  /** the last one that was answered; without it all peers are */
  cursor: v.optional(count),
  /** how long to wait for a change */
  wait_s: v.pipe(count, v.maxValue(25)),
})

export const PeersReply = v.object({
  cursor: count,
  /** true: these are all, and nothing else may stay */
  is_whole: v.boolean(),
  peers: v.pipe(v.array(WantedPeer), v.maxLength(200_000)),
  gone: v.pipe(v.array(filled(44)), v.maxLength(200_000)),
})

/** More do not fit in one body. */
export const MAX_READINGS = 300

const Reading = v.strictObject({
  public_key: publicKey,
  /** grows whenever the counters began anew */
  epoch: v.pipe(count, v.maxValue(2 ** 31 - 1)),
  /** both directions since then */
  counted_bytes: v.pipe(bytes, v.maxValue(2 ** 50)),
  /** by the node's own stopwatch, so that no clock matters; null: none yet */
  handshake_age_s: v.nullable(count),
})

export const ReportRequest = v.strictObject({
  readings: v.pipe(v.array(Reading), v.maxLength(MAX_READINGS)),
})

export type PeersReply = v.InferOutput<typeof PeersReply>
export type WantedPeer = v.InferOutput<typeof WantedPeer>
export type Reading = v.InferOutput<typeof Reading>
export type RegisterNodeReply = v.InferOutput<typeof RegisterNodeReply>
