import * as v from 'valibot'
import { CONTENT_FILES } from '#contract/site/content.ts'
import type { ContentFiles } from '#contract/site/renderer.ts'

/** Leaves the operator's empty settings out of a page; their schema fills them in again. */
export function withoutEmptySettings(content: ContentFiles): ContentFiles {
  const { path, schema } = CONTENT_FILES.web_config
  const { web_config, operator, ...rest } = v.parse(schema, content[path])
  return {
    ...content,
    [path]: { ...rest, web_config: filledIn(web_config), operator: filledIn(operator) },
  }
}

const filledIn = (settings: object) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
