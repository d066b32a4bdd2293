import { describe, expect, it } from 'vitest'
import { readSources } from '../support/source-files.ts'

const SERVERS_OWN = /^src\/contract\/(console\/)?endpoints?\.ts$/

describe('the contract', () => {
  it.each(['web', 'worker', 'agent'])(
    '%s loads its calls and replies, and imports endpoints with their rules as types only',
    (layer) => {
      const loaded = readSources(`src/${layer}`).flatMap(({ path, imports }) =>
        imports
          .filter(({ target, isType }) => !isType && SERVERS_OWN.test(target ?? ''))
          .map(({ line, specifier }) => `${path}:${line} imports ${specifier}`),
      )
      expect(loaded).toEqual([])
    },
  )
})
