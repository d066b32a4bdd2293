import type { MessageDescriptor } from '@lingui/core'
import type { Filter, List } from '#contract/console/lists/list.ts'

/** The words of a list: of its filters, in the order of the form, and of its orders. */
export interface ListWords<L extends List> {
  filters: { [Name in keyof L['filters']]: FilterWords<L['filters'][Name]> }
  sort: Record<L['sort']['values'][number], MessageDescriptor>
}

/** The words of a filter; those of a choice name its values. */
export type FilterWords<F extends Filter> = F extends {
  values: readonly (infer Value extends string)[]
}
  ? Label & { values: Record<Value, MessageDescriptor | string> }
  : Label

interface Label {
  label: MessageDescriptor
  /** one sentence about what to type */
  hint?: MessageDescriptor
  /** says in the field what to type, in fewer words than the label */
  placeholder?: MessageDescriptor
}

/** The names that filters offer now; null where there are too few to choose from. */
export type ListNames<L extends List> = {
  [Name in keyof L['filters'] as L['filters'][Name] extends { kind: 'name' } ? Name : never]:
    | readonly Option[]
    | null
}

export type Option = readonly [value: string, label: string]
