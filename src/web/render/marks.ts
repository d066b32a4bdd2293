import PLAN from '../start/marks/plan.ts?inline-script'
import PLATFORM from '../start/marks/platform.ts?inline-script'
import QUIET from '../start/marks/quiet.ts?inline-script'
import TOP from '../start/marks/top.ts?inline-script'
import VISITOR from '../start/marks/visitor.ts?inline-script'

/** Scripts by the attribute that they set. */
const MARKS = {
  '[data-plan]': PLAN,
  '[data-quiet]': QUIET,
  '[data-top]': TOP,
  '[data-platform': PLATFORM,
}

/**
 * Builds the script that marks the document, before anything is drawn, with what only this device knows: who opens it, and
 * what the page's rules ask for.
 * @param readsPlatform its scripts ask for the device's system
 */
export function marksHtml(styles: string, readsPlatform: boolean): string {
  const wanted = Object.entries(MARKS)
    .filter(
      ([selector, script]) => styles.includes(selector) || (readsPlatform && script === PLATFORM),
    )
    .map(([, script]) => script)
  return `<script>${[VISITOR, ...wanted].join('')}</script>`
}
