import { expect, it } from 'vitest'
import { nameList } from '../../../src/web/ui/text/name-list.ts'

it.each([
  ['en-US', ['Router', 'TV'], 'Router and TV'],
  ['zh-CN', ['Router', 'TV'], 'Router 和 TV'],
  ['zh-CN', ['客厅电视', '路由器'], '客厅电视和路由器'],
  ['zh-CN', ['Router', 'TV', '电视'], 'Router、TV 和电视'],
  ['zh-CN', ['Router'], 'Router'],
])('in %s, %j are listed as %s', (locale, names, listed) => {
  expect(nameList(names, locale)).toBe(listed)
})
