import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { filled } from '#contract/fields.ts'
import { publicKey } from '#contract/request-fields.ts'
import { replaceFileSync } from '#files/replace-file.ts'
import { publicKeyOf } from '../../agent/state.ts'

const StoredTunnel = v.object({
  id: filled(12),
  name: filled(120),
  /** the device's key; the private one is forgotten as soon as this is computed from it */
  public_key: publicKey,
  node_public_key: publicKey,
  /** its IPv4 address inside the tunnel */
  address: filled(15),
  is_on: v.boolean(),
})

/** A configuration that the stand-in for the WireGuard app was given. */
export type AppTunnel = v.InferOutput<typeof StoredTunnel>

const MOST_TUNNELS = 40

/** @returns null for a text that is no configuration of a WireGuard device */
export function parseConfiguration(text: string, name: string): AppTunnel | null {
  const read = (key: string) => new RegExp(`^${key} *= *(\\S+)`, 'm').exec(text)?.[1] ?? ''
  const address = (read('Address').split(/[/,]/, 1)[0] ?? '').trim()
  const raw = Buffer.from(read('PrivateKey'), 'base64')
  if (raw.length !== 32) return null
  const public_key = publicKeyOf(raw)
  const id = createHash('sha256').update(public_key).digest('hex').slice(0, 12)
  const tunnel = { id, name: name.trim() || address, public_key, address, is_on: true }
  const parsed = v.safeParse(StoredTunnel, { ...tunnel, node_public_key: read('PublicKey') })
  return parsed.success ? parsed.output : null
}

/** Opens the stand-in's own file of tunnels; they survive a restart, as in an app. */
export function openTunnels(file: string) {
  let tunnels = readTunnels(file)
  const save = (changed: AppTunnel[]) => {
    tunnels = changed
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    replaceFileSync(file, JSON.stringify(tunnels))
  }
  return {
    list: (): readonly AppTunnel[] => tunnels,
    find: (id: string) => tunnels.find((tunnel) => tunnel.id === id),
    /** Adds a tunnel, or replaces the one with its id. */
    put(tunnel: AppTunnel): void {
      const isKnown = tunnels.some(({ id }) => id === tunnel.id)
      save(
        isKnown
          ? tunnels.map((saved) => (saved.id === tunnel.id ? tunnel : saved))
          : [tunnel, ...tunnels].slice(0, MOST_TUNNELS),
      )
    },
    remove: (id: string) => save(tunnels.filter((saved) => saved.id !== id)),
  }
}

/** An unreadable file counts as empty: configurations can be made again. */
function readTunnels(file: string): AppTunnel[] {
  try {
    return v.parse(v.array(StoredTunnel), JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}
