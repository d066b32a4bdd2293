import type { ShownMirrors } from '#contract/console/service/mirrors.ts'
import { selectMirrorLists } from '../../../mirrors/queries.ts'
import type { Services } from '../../../services.ts'

/** Reads the signed list of mirrors, by group of members; null before the first. */
export async function listMirrors({
  db,
}: Pick<Services, 'db'>): Promise<{ list: ShownMirrors | null }> {
  const lists = await selectMirrorLists(db)
  const [first] = lists
  if (!first) return { list: null }
  const { number, ends_at_ms, public_key } = first
  const groups = lists.map(({ hosts, line }) => ({ hosts: hosts.split(','), line }))
  return { list: { number, ends_at_ms, public_key, groups } }
}
