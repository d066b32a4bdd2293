/** Parts of the work of running the service (decision 184). An owner does all of it. */
export const ROLES = ['owner', 'support', 'finance', 'nodes', 'content'] as const
export type Role = (typeof ROLES)[number]

/** Roles that a token can have: never all of the work (decision 169). */
export const TOKEN_ROLES = ['support', 'finance', 'nodes', 'content'] as const
export type TokenRole = (typeof TOKEN_ROLES)[number]

/** Names the roles that may make a call besides owners; `any` stands for every signed-in operator. */
export type RolesOfCall = 'any' | readonly Role[]

/** Checks whether an operator with these roles may make a call. */
export const includesCall = (roles: readonly Role[], ofCall: RolesOfCall): boolean =>
  ofCall === 'any' || roles.some((role) => role === 'owner' || ofCall.includes(role))
