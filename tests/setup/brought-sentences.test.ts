import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrought } from '../../src/setup/brought-sentences.ts'

interface Module {
  says?: string
  imports?: string[]
  asksFor?: string[]
}

describe('the sentences that a script brings (decision 135)', () => {
  it('are its own and those of all that it imports', () => {
    const brought = bringing({
      main: { asksFor: ['page'] },
      page: { says: 'title', imports: ['button'] },
      button: { says: 'press', imports: ['icon'] },
      icon: { says: 'picture' },
    })
    expect(brought('page')).toEqual(['picture', 'press', 'title'])
  })

  it('lack those that the first script says', () => {
    const brought = bringing({
      main: { says: 'menu', imports: ['button'], asksFor: ['page'] },
      page: { says: 'title', imports: ['button'] },
      button: { says: 'press' },
    })
    expect(brought('first')).toEqual(['menu', 'press'])
    expect(brought('page')).toEqual(['title'])
  })

  it('are there at first for every script that begins a page', () => {
    const brought = bringing(
      {
        main: { says: 'menu', asksFor: ['page'] },
        pass: { says: 'days' },
        page: { says: 'title', imports: ['pass'] },
      },
      ['main', 'pass'],
    )
    expect(brought('first')).toEqual(['days', 'menu'])
    expect(brought('page')).toEqual(['title'])
  })

  it('lack those of the page that asks for it, and of the previous page', () => {
    const brought = bringing({
      main: { asksFor: ['page'] },
      page: { says: 'price', asksFor: ['tab'] },
      tab: { says: 'order', asksFor: ['receipt'] },
      receipt: { says: 'total', imports: ['sums'] },
      sums: { says: 'price', imports: ['tab'] },
    })
    expect(brought('receipt')).toEqual(['total'])
  })

  it('hold those that only one of two pages says before it', () => {
    const brought = bringing({
      main: { asksFor: ['page', 'other'] },
      page: { says: 'both', imports: ['one'], asksFor: ['part'] },
      other: { says: 'both', asksFor: ['part'] },
      part: { imports: ['both', 'one'] },
      both: { says: 'both' },
      one: { says: 'one' },
    })
    expect(brought('part')).toEqual(['one'])
  })

  it('are found where scripts ask for each other', () => {
    const brought = bringing({
      main: { says: 'menu', asksFor: ['page'] },
      page: { says: 'page', asksFor: ['part'] },
      part: { says: 'part', asksFor: ['page'] },
    })
    expect(brought('page')).toEqual(['page'])
    expect(brought('part')).toEqual(['part'])
  })
})

/** Builds the graph of a site. @returns a function that names what a script brings, sorted */
function bringing(
  modules: Record<string, Module>,
  begins: string[] = ['main'],
): (script: string) => string[] {
  const all = Object.entries(modules)
  const graph: Parameters<typeof findBrought>[0] = {
    getModuleInfo(id) {
      const [, module] = all.find(([name]) => resolve(name) === id) ?? []
      if (module === undefined) return null
      return {
        code: module.says === undefined ? '' : `i18n._({ id: "${module.says}" })`,
        importedIds: module.imports?.map((name) => resolve(name)) ?? [],
        dynamicImporters: all
          .filter(([, { asksFor }]) => asksFor?.some((name) => resolve(name) === id))
          .map(([name]) => resolve(name)),
      }
    },
  }
  const onDemand = [...new Set(all.flatMap(([, { asksFor = [] }]) => asksFor))]
  const brought = findBrought(graph, begins, onDemand)
  return (script) => [...(brought.get(script) ?? [])].sort()
}
