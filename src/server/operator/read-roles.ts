import { ROLES, type Role } from '#contract/console/roles.ts'

/** Reads an operator's roles as stored; one that this version does not know is left out. */
export const readRoles = ({ roles }: { roles: string }): Role[] =>
  ROLES.filter((role) => roles.split(',').includes(role))
