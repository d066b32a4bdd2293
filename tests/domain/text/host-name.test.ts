import { expect, it } from 'vitest'
import { isHostName } from '#domain/text/host-name.ts'

it('a host name is in lower case, and no address of a network', () => {
  for (const host of ['skylark.example', 'a.b-c.example', 'xn--fiqs8s.example'])
    expect([host, isHostName(host)]).toEqual([host, true])
  for (const text of [
    'localhost',
    '10.0.0.1',
    '-a.example',
    'a..example',
    'a.example:8443',
    'https://a.example',
    '例子.example',
    `${'a'.repeat(250)}.example`,
  ])
    expect([text, isHostName(text)]).toEqual([text, false])
})
