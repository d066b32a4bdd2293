import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LINK_APPS } from '#contract/site/content-names.ts'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { DEFAULT_LINK_APPS } from '../../../src/server/site/content/link-apps.ts'
import { parseContent } from '../../../src/server/site/content/parse-content.ts'
import { readContentFolder } from '../../../src/server/site/content/read-folder.ts'
import { ROOT } from '../../support/source-files.ts'

const APP = {
  name: 'Hiddify',
  stores: { ios: 'https://apps.apple.com/app/id6596777532' },
  format: 'sing-box',
  scheme: 'hiddify',
  since: '4.1',
  checked: '2026-11-27',
}

async function parse(file?: object) {
  const texts = await readContentFolder(join(ROOT, 'tests/fixtures/content'))
  if (file) texts.set(LINK_APPS, JSON.stringify(file))
  return parseContent(texts).linkApps
}

it('link apps: each system is offered one that carries our tunnel, until the operator lists others', async () => {
  const apps = await parse()
  expect(apps).toEqual(DEFAULT_LINK_APPS)
  for (const platform of PLATFORMS) {
    expect(apps.find(({ stores }) => platform in stores)?.name).toMatch(/./)
  }
  // it left the store in June 2026
  expect(apps.filter(({ stores }) => stores.ios).map(({ name }) => name)).not.toContain('sing-box')
  expect(await parse({ apps: [APP] })).toEqual([APP])
})

it.each([
  [{ ...APP, scheme: 'javascript' }, 'apps.0.scheme is none of ("sing-box" | "clash"'],
  [{ ...APP, format: 'v2ray' }, 'apps.0.format is none of ("sing-box" | "mihomo")'],
  [{ ...APP, stores: { ios: 'http://shop.example/' } }, 'apps.0.stores.ios'],
  [{ ...APP, stores: { ios: 'javascript:alert(1)' } }, 'apps.0.stores.ios'],
  [{ ...APP, stores: { symbian: APP.stores.ios } }, 'apps.0.stores.symbian'],
  [{ ...APP, checked: 'yesterday' }, 'apps.0.checked is not a date'],
  [{ ...APP, name: '' }, 'apps.0.name is empty'],
])('link apps: the list refuses %j', async (app, reason) => {
  await expect(parse({ apps: [app] })).rejects.toThrow(reason)
})

it('link apps: the list refuses two apps of one name, between which nobody could choose', async () => {
  await expect(parse({ apps: [APP, APP] })).rejects.toThrow('apps.1.name has Hiddify twice')
})
