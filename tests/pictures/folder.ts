import { join } from 'node:path'
import { ROOT } from '../support/source-files.ts'

/** Holds the pictures of both sides, in `before` and `after`, and the report of what differs. */
export const FOLDER = join(ROOT, 'node_modules/.cache/pictures')
