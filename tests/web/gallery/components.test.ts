import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

const UI = 'src/web/ui'

/** Components that have no state of their own to show, with where they are seen. */
const SHOWN_INSIDE: Record<string, string> = {
  'basic/dot.tsx': 'before the state of an order and of a device',
  'basic/error-boundary.tsx': 'in the load states, where it shows what it could not draw',
  'basic/icons.tsx': 'in alerts, buttons and tabs',
  'basic/lark.tsx': 'in the page that is not found',
  'controls/modal.tsx': 'in the questions that ask for confirmation',
  'frames/floating.tsx': 'in the toast',
  'product/flight-leg.tsx': 'between the stops of a line',
  'product/stop-line.tsx': 'in the set-up of a device, and above where traffic leaves',
  'product/stop-mark.tsx': 'at the stops of a line',
}

const shown = new Set(
  globSync('src/web/gallery/*.tsx').flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/from '\.\.\/ui\/(.+\.tsx)'/g), ([, path]) =>
      String(path),
    ),
  ),
)
const components = globSync(`${UI}/**/*.tsx`).map((file) => posix.relative(UI, file))

test('the gallery shows every component of src/web/ui', () => {
  const missing = components.filter((path) => !shown.has(path) && !(path in SHOWN_INSIDE))
  expect(missing, 'add their states to src/web/gallery').toEqual([])
})

test('no component is excused that is gone, or that the gallery shows', () => {
  const excused = Object.keys(SHOWN_INSIDE)
  expect(excused.filter((path) => shown.has(path) || !components.includes(path))).toEqual([])
})
