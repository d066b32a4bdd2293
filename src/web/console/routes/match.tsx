import { msg } from '@lingui/core/macro'
import { NoSuchPage } from '../pages/unreachable.tsx'
import { CONTENT_ROUTES } from './content.tsx'
import { MONEY_ROUTES } from './money.tsx'
import { PEOPLE_ROUTES } from './people.tsx'
import type { ConsoleRoute } from './route.ts'
import { SERVICE_ROUTES } from './service.tsx'

const CONSOLE_ROUTES = [...SERVICE_ROUTES, ...CONTENT_ROUTES, ...MONEY_ROUTES, ...PEOPLE_ROUTES]

const NOT_FOUND: ConsoleRoute = {
  path: '',
  title: msg`There's no such page in the console. Choose one from the menu.`,
  access: 'operators',
  draw: () => <NoSuchPage />,
}

const PATTERNS = CONSOLE_ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:([a-z_]+)/g, '(?<$1>[^/]+)')}/?$`),
}))

export function matchConsoleRoute(path: string): {
  route: ConsoleRoute
  params: Record<string, string>
} {
  for (const { route, pattern } of PATTERNS) {
    const match = pattern.exec(path)
    if (match) return { route, params: { ...match.groups } }
  }
  return { route: NOT_FOUND, params: {} }
}
