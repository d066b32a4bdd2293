import { msg } from '@lingui/core/macro'
import { NoSuchPage } from '../pages/unreachable.tsx'
import { CONTENT_ROUTES } from './content.tsx'
import { MONEY_ROUTES } from './money.tsx'
import { PEOPLE_ROUTES } from './people.tsx'
import type { ConsoleRoute } from './route.ts'
import { SERVICE_ROUTES } from './service.tsx'

export const CONSOLE_ROUTES: readonly ConsoleRoute[] = [
  ...SERVICE_ROUTES,
  ...CONTENT_ROUTES,
  ...MONEY_ROUTES,
  ...PEOPLE_ROUTES,
]

const NO_SUCH_PAGE: ConsoleRoute = {
  path: '*',
  title: msg`There’s no such page in the console. Choose one from the menu.`,
  render: () => <NoSuchPage />,
}

/** The match of any other path. */
export const NOT_FOUND = { route: NO_SUCH_PAGE, params: {} }
