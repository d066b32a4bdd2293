import { PAGES } from '#contract/site/pages.ts'

/** Facts that the access rules decide by. */
export interface AccessContext {
  signed_in: boolean
  /** a readable copy of the account is on this device */
  hasCopy: boolean
}

type Rule = boolean | ((context: AccessContext) => boolean)

/** The access table of requirement 6.3: an entry is a function or a boolean; a missing one means inaccessible. */
export const ACCESS = {
  everyone: true,
  members: ({ signed_in }) => signed_in,
  membersOrTheirCopy: ({ signed_in, hasCopy }) => signed_in || hasCopy,
} as const satisfies Record<string, Rule>

export interface Guarded {
  access?: string
  children?: readonly Guarded[]
}

/** Tells whether a route may be entered: its rule holds, and so does that of a child if it has any. */
export function isAccessible(
  route: Guarded,
  context: AccessContext,
  table: Readonly<Record<string, Rule>> = ACCESS,
): boolean {
  if (route.access !== undefined) {
    const rule = Object.hasOwn(table, route.access) ? table[route.access] : undefined
    if (rule === undefined) return false
    if (!(typeof rule === 'function' ? rule(context) : rule)) return false
  }
  return route.children?.some((child) => isAccessible(child, context, table)) ?? true
}

/** Filters a table for a menu: keeps the routes that may be entered. */
export const offeredRoutes = <R extends Guarded>(
  routes: readonly R[],
  context: AccessContext,
): R[] => routes.filter((route) => isAccessible(route, context))

/** Builds the sign-in address for a refused visitor, who returns to `from`; only paths of this site. */
export const signInPath = (from: string) => `/login?next=${encodeURIComponent(from)}`

/**
 * Builds the address for a visitor who is refused `from`: a plan that was chosen where nobody ever signed
 * in leads to sign-up, everything else to sign-in.
 */
export const entryPath = (from: string, hasSignedInHere: boolean) =>
  !hasSignedInHere && from.startsWith(`${PAGES.pay}?plan=`)
    ? `${PAGES.signUp}?${new URLSearchParams({ next: from })}`
    : signInPath(from)

/** Returns the path in `next`, or the account page when `next` is missing or leads to another site. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next')
  return next !== null && /^\/(?![/\\])[^\\\s]*$/.test(next) ? next : '/account'
}
