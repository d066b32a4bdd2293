import type * as v from 'valibot'
import { NODE_GROUPS } from '#contract/site/content.ts'
import { NodeGroupsContent } from '#contract/site/content-files.ts'
import { TIERS } from '#domain/membership/membership.ts'
import type { Db } from '../../db/open.ts'
import { parseJson } from './parse-json.ts'
import { readWith } from './read-with.ts'
import { storedTexts } from './stored-content.ts'

/** Takes a node out of its group, as a command says it. */
export const NO_GROUP = 'none'

export type NodeGroups = v.InferOutput<typeof NodeGroupsContent>

/** Reads `content/node-groups.json`. */
export const readNodeGroups = readWith(NodeGroupsContent, (content) => {
  if (content.groups.includes(NO_GROUP))
    return { path: ['groups'], code: 'reserved_group', value: NO_GROUP }
  for (const tier of TIERS) {
    const value = content[tier].find((name) => !content.groups.includes(name))
    if (value !== undefined) return { path: [tier], code: 'unknown_group', value }
  }
  return null
})

/** Reads it as it is stored now. */
export const storedNodeGroups = async (db: Db): Promise<NodeGroups> =>
  parseJson((await storedTexts(db)).texts.get(NODE_GROUPS) ?? '{}', readNodeGroups)
