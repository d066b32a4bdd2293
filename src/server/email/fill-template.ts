import type { Value } from './context.ts'
import { type Block, type EmailTemplate, type Fact, parseBlocks } from './parse-template.ts'

const PLACEHOLDER = /\{([a-z_]+)(?:\.([a-z_]+))?\}/g
/** A paragraph that is nothing but a placeholder. */
const ALONE = /^\{([a-z_]+)\}$/

/**
 * Fills the template's placeholders: a value, or a choice by name as `{tier.free}`. Does not fill placeholders inside a text value. Leaves out the rows of
 * tables that nothing is said in.
 * @param own the operator's texts of choices, in place of the template's
 */
export function fillTemplate(
  template: EmailTemplate,
  values: Readonly<Record<string, Value>>,
  own: Readonly<Record<string, string>> = {},
): Omit<EmailTemplate, 'choices'> {
  const fill = (text: string): string =>
    text.replace(PLACEHOLDER, (whole, name: string, named?: string) => {
      const value = named === undefined ? values[name] : { choice: named }
      if (value === undefined || typeof value === 'string') return value ?? whole
      if ('markdown' in value) return value.markdown
      const choice = `${name}.${value.choice}`
      return own[choice] ?? fill(template.choices[choice] ?? value.choice)
    })

  const fillFact = ([label, value]: Fact): Fact => [fill(label), fill(value)]

  const fillBlock = (block: Block): Block[] => {
    switch (block.kind) {
      case 'text': {
        const value = values[ALONE.exec(block.text)?.[1] ?? '']
        return typeof value === 'object' && 'markdown' in value
          ? parseBlocks(value.markdown)
          : [{ ...block, text: fill(block.text) }]
      }
      case 'code':
        return [{ ...block, code: fill(block.code) }]
      case 'facts':
        return [
          {
            ...block,
            main: block.main && fillFact(block.main),
            rows: block.rows.map(fillFact).filter(([, value]) => value !== ''),
          },
        ]
      case 'link':
      case 'button':
        return [{ ...block, label: fill(block.label), url: fill(block.url) }]
    }
  }
  return { subject: fill(template.subject), blocks: template.blocks.flatMap(fillBlock) }
}
