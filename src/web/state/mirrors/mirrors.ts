import { proxy } from 'valtio/vanilla'
import * as api from '#contract/site/mirrors.ts'
import { type MirrorList, type MirrorProblem, readSignedMirrors } from '#domain/site/mirror-list.ts'
import { callEndpoint } from '../../api.ts'
import { now } from '../../clock.ts'
import { read, write } from '../../storage.ts'
import { bytesOf, verifySignature } from './verify.ts'

/** Other addresses of the service, from the signed list that this device follows (decision 162). */
export const mirrors = proxy<{
  /** whether this device knows the key that signs lists */
  canCheck: boolean
  list: MirrorList | null
}>({ canCheck: false, list: null })

/** Shows the list that this device keeps, unless it has ended or was changed. */
export async function showKeptMirrors(): Promise<void> {
  const { public_key = '', line = '' } = read('mirrors') ?? {}
  mirrors.canCheck = public_key !== ''
  const list = await readLine(line, public_key, 0)
  mirrors.list = typeof list === 'string' ? null : list
}

/**
 * Asks the service for the key and the member's list, once a day, and again where a member has no list
 * yet. What this device keeps stays when the service has none for it.
 */
export async function askForMirrors(isMember: boolean): Promise<void> {
  const kept = read('mirrors')
  const today = new Date(now()).toISOString().slice(0, 10)
  if (kept?.asked_on === today && (mirrors.list !== null || !isMember)) return
  const outcome = await callEndpoint(api.getMirrors, {})
  if (!outcome.ok) return
  const { public_key, line } = outcome.value
  const isOtherKey = kept?.public_key !== (public_key ?? '')
  // another key is taken from the site only once the list that this device follows has ended
  if (isOtherKey && mirrors.list !== null) return
  const known = isOtherKey ? { line: '', public_key: public_key ?? '' } : kept
  write('mirrors', { ...known, asked_on: today })
  if (line !== null) await storeMirrorLine(line)
  else await showKeptMirrors()
}

/** Stores a line from the service, a chat or a paper, and shows its list; or returns why not. */
export async function storeMirrorLine(text: string): Promise<MirrorList | MirrorProblem> {
  const {
    public_key = '',
    newest = `${mirrors.list?.number ?? 0}`,
    ...kept
  } = read('mirrors') ?? {}
  const line = text.replace(/\s/g, '')
  const list = await readLine(line, public_key, Number(newest))
  if (typeof list === 'string') return list
  write('mirrors', { ...kept, public_key, line, newest: String(list.number) })
  await showKeptMirrors()
  return list
}

const readLine = (line: string, public_key: string, newest: number) =>
  readSignedMirrors(bytesOf(line), {
    newest,
    nowMs: now(),
    verify: (signature, bytes) => verifySignature(bytesOf(public_key), signature, bytes),
  })
