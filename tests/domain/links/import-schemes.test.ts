import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IMPORT_SCHEME_NAMES, IMPORT_SCHEMES } from '#domain/links/import-schemes.ts'
import { troublesomeNames } from '../../support/troublesome-names.ts'

const LINK = 'https://skylark.example/s/3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA?format=mihomo'

const openedWith = (scheme: (typeof IMPORT_SCHEME_NAMES)[number], name: string) =>
  IMPORT_SCHEMES[scheme].address(LINK, name)

it('import schemes are as their apps document them', () => {
  const encoded = encodeURIComponent(LINK)
  expect(openedWith('sing-box', '云雀')).toBe(
    `sing-box://import-remote-profile?url=${encoded}#%E4%BA%91%E9%9B%80`,
  )
  expect(openedWith('clash', 'Skylark')).toBe(`clash://install-config?name=Skylark&url=${encoded}`)
  expect(openedWith('hiddify', 'Skylark')).toBe(`hiddify://import/${LINK}#Skylark`)
})

it('import schemes pass on the whole link, whatever the product is called', () => {
  const property = fc.property(
    fc.constantFrom(...IMPORT_SCHEME_NAMES),
    troublesomeNames(40),
    (scheme, name) => {
      const address = openedWith(scheme, name)
      const { searchParams, hash } = new URL(address)
      if (scheme === 'hiddify') {
        expect(address.slice(0, -hash.length)).toBe(`hiddify://import/${LINK}`)
        expect(decodeURIComponent(hash)).toBe(`#${name}`)
        return
      }
      // Clash Verge Rev takes everything after it, and some decode twice
      const after = decodeURIComponent(address.split('url=')[1]?.split('#')[0] ?? '')
      expect([after, decodeURIComponent(after)]).toEqual([LINK, LINK])
      const documented =
        scheme === 'sing-box' ? decodeURIComponent(hash.slice(1)) : searchParams.get('name')
      expect([searchParams.get('url'), documented]).toEqual([LINK, name])
    },
  )
  fc.assert(property, { numRuns: 500 })
})

it('import schemes leave the code of an app that reads addresses alone', () => {
  const scanned = IMPORT_SCHEME_NAMES.filter((name) => IMPORT_SCHEMES[name].isScanned)
  expect(scanned).toEqual(['sing-box'])
})
