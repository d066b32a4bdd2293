import { expect, test } from 'vitest'
import { CONSOLE_MENU } from '../../../src/web/console/menu.ts'
import { ICON_PATHS } from '../../../src/web/ui/basic/icons.tsx'

/** The header of the console, and what stands beside findings, draw these. */
const DRAWN_ELSEWHERE = ['system', 'sun', 'moon', 'check', 'arrow', 'copy', 'menu', 'settings']

test('each page of the console has an icon that means nothing else there', () => {
  const paths = CONSOLE_MENU.map(({ icon }) => ICON_PATHS[icon] ?? icon)
  expect(new Set(paths).size).toBe(paths.length)
  for (const name of DRAWN_ELSEWHERE) expect(paths).not.toContain(ICON_PATHS[name])
  for (const path of paths) expect(path).toMatch(/^M[\d\sa-z.-]+$/i)
})
