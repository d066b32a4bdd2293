import { TIERS, type Tier } from '../membership/membership.ts'

/** The groups of nodes that tiers include; a tier that names none includes every node (decision 238). */
export type GroupsOfTiers = Readonly<Record<Tier, readonly string[]>>

/** Checks whether every tier includes every node. */
export const isEveryNodeIncluded = (included: GroupsOfTiers): boolean =>
  TIERS.every((tier) => included[tier].length === 0)

/** Lists the tiers that include the nodes of a group, as a node's row stores them. @param group empty: none */
export const tiersOfGroup = (group: string, included: GroupsOfTiers): string =>
  TIERS.filter((tier) => included[tier].length === 0 || included[tier].includes(group)).join(',')

/** Checks whether a tier includes a node. @param node.tiers as stored; null: there is no node */
export const isIncluded = ({ tiers }: { tiers: string | null }, tier: Tier): boolean =>
  tiers?.split(',').includes(tier) ?? false

/** Lists the tiers that include a node. */
export const tiersOf = (node: { tiers: string }): Tier[] =>
  TIERS.filter((tier) => isIncluded(node, tier))
