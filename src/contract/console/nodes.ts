import * as v from 'valibot'
import { SHOWN_DAYS } from '#domain/nodes/silent-days.ts'
import { TUNNEL_NETWORK_NAMES } from '#domain/nodes/tunnel.ts'
import { WAY_FAILURES } from '#domain/nodes/ways.ts'
import { get, post } from '../call.ts'
import { bytes, count, day, Empty, filled, listOf, month, text } from '../fields.ts'
import { operatorEndpoint } from './endpoint.ts'
import { ConsoleNode } from './lists/node-list.ts'
import { Why, why } from './request-fields.ts'

/** A way that the node's engines serve. */
const ShownWay = v.object({
  /** kind and port, such as `shadowsocks:8388` */
  name: filled(40),
  /** it stays open for those who still have an earlier profile */
  is_earlier: v.boolean(),
  /** why it does not run; null: it runs, or the agent has not reported */
  failure: v.nullable(v.picklist(WAY_FAILURES)),
  /** until its certificate ends; null: it has none, or the agent has not reported */
  days_left: v.nullable(count),
})

const NodeReply = v.object({
  node: ConsoleNode,
  /** number of the profile of ways; 0: it never had one */
  profile: count,
  /** in order of preference, then those of earlier profiles */
  ways: listOf(ShownWay, 100),
  /** whether its agent reports on ways */
  has_reported: v.boolean(),
  /** minutes of the last 90 days in which it did not report; null: not counted */
  days: listOf(v.object({ day, silent_minutes: v.nullable(count) }), SHOWN_DAYS),
  /** traffic of the last twelve months that are over, oldest first; null: of too few members, or not counted */
  months: listOf(v.object({ month, traffic_bytes: v.nullable(bytes) }), 12),
  /** devices with a slot on the node, which is lost */
  stranded: listOf(v.object({ digital_account_number: filled(16), DeviceInfo: text(120) }), 500),
})

/** Shown once, because only hashes are stored. */
const NodeTokenReply = v.object({
  token: filled(64),
  /** installs the agent on the node: works once and for an hour */
  line: filled(1000),
})

const EditedReply = v.object({
  /** the node's members are told to renew their configurations */
  needs_renewal: v.boolean(),
})

const RemovedReply = v.object({
  /** false: it has another number of devices than expected, and stays */
  is_done: v.boolean(),
  /** with a slot on it */
  devices: count,
})

const UpdatedReply = v.object({
  /** false: no key signed the agent that this server offers */
  is_signed: v.boolean(),
  /** agents of another release, which are updated ten at a time */
  agents: count,
})

export const addNode = post('/api/operator/nodes', NodeTokenReply)
export const updateAgents = post('/api/operator/nodes/update', UpdatedReply)
export const getConsoleNode = get('/api/operator/nodes/:name', NodeReply)
export const editNode = post('/api/operator/nodes/:name/edit', EditedReply)
export const setNodeWays = post('/api/operator/nodes/:name/ways', Empty)
export const moveNode = post('/api/operator/nodes/:name/network', Empty)
export const loseNode = post('/api/operator/nodes/:name/lost', Empty)
export const drainNode = post('/api/operator/nodes/:name/drain', Empty)
export const trustNode = post('/api/operator/nodes/:name/trust', Empty)
export const openNode = post('/api/operator/nodes/:name/open', Empty)
export const removeNode = post('/api/operator/nodes/:name/remove', RemovedReply)
export const renewNodeToken = post('/api/operator/nodes/:name/token', NodeTokenReply)

/** Its name in the default language, and in English; absent fields stay, empty ones name none. */
const cities = { city: v.optional(text(40)), city_en: v.optional(text(40)) }

/** a group of content/node-groups.json; empty: none */
const group = v.optional(text(40))

const NodeParams = v.strictObject({ name: filled(80) })

const onNode = { roles: ['nodes'], params: NodeParams } as const

export const NODE_ENDPOINTS = {
  addNode: operatorEndpoint(addNode, {
    summary:
      'Add a node; returns the line that installs its agent, and a one-time registration token',
    roles: ['nodes'],
    request: v.strictObject({
      name: filled(80),
      country: filled(2),
      ...cities,
      endpoint: filled(260),
      capacity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      /** addresses of resolvers, separated by commas; empty for the default ones */
      dns: text(200),
      group,
      /** of the node's tunnels; empty for the default one */
      network: v.optional(text(20), ''),
      why,
    }),
  }),
  updateAgents: operatorEndpoint(updateAgents, {
    summary: 'Let agents be replaced by the release of this server, ten at a time',
    roles: ['nodes'],
    /** absent: of all nodes */
    request: v.strictObject({ name: v.optional(filled(80)), why }),
  }),
  getConsoleNode: operatorEndpoint(getConsoleNode, {
    summary: 'Read a node with its ways and the devices that are stranded on it',
    ...onNode,
  }),
  editNode: operatorEndpoint(editNode, {
    summary: 'Change a node; members whose configuration is out of date then are told',
    ...onNode,
    request: v.strictObject({
      /** absent fields stay */
      name: v.optional(filled(80)),
      country: v.optional(filled(2)),
      ...cities,
      endpoint: v.optional(filled(260)),
      capacity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
      /** empty for the default ones */
      dns: v.optional(text(200)),
      group,
      why,
    }),
  }),
  setNodeWays: operatorEndpoint(setNodeWays, {
    summary: "Replace a node's profile of ways through networks that block WireGuard",
    ...onNode,
    request: v.strictObject({
      /** such as `shadowsocks:8388`, best first, or `none`; absent: they stay */
      ways: v.optional(filled(300)),
      /** of TLS ways; absent ones stay */
      host: v.optional(filled(260)),
      certificate: v.optional(filled(260)),
      key: v.optional(filled(260)),
      /** gives new secrets to ways that keep their port */
      is_rotated: v.optional(v.boolean(), false),
      /** ends the ways and secrets of earlier profiles now */
      ends_earlier: v.optional(v.boolean(), false),
      why,
    }),
  }),
  moveNode: operatorEndpoint(moveNode, {
    summary: "Move a node's tunnels to another network; every connection to it ends first",
    ...onNode,
    request: v.strictObject({ network: v.picklist(TUNNEL_NETWORK_NAMES), why }),
  }),
  loseNode: operatorEndpoint(loseNode, {
    summary: 'Give a node up: devices with links move to others, members of the rest are told',
    ...onNode,
    request: Why,
  }),
  drainNode: operatorEndpoint(drainNode, {
    summary: 'Close a node to new devices; connected devices stay, or move after a day',
    ...onNode,
    request: v.strictObject({
      /** the last day of its devices, in UTC; absent: they stay */
      until: v.optional(day),
      why,
    }),
  }),
  trustNode: operatorEndpoint(trustNode, {
    summary: 'Clear the suspicions about a node',
    ...onNode,
    request: Why,
  }),
  openNode: operatorEndpoint(openNode, {
    summary: 'Open a node to devices again',
    ...onNode,
    request: Why,
  }),
  removeNode: operatorEndpoint(removeNode, {
    summary: 'End every slot on a node and delete the node, if it has as many devices as expected',
    ...onNode,
    request: v.strictObject({ expected: v.optional(count, 0), why }),
  }),
  renewNodeToken: operatorEndpoint(renewNodeToken, {
    summary: "Revoke the access of a node's agent; returns a new line and registration token",
    ...onNode,
    request: Why,
  }),
}
