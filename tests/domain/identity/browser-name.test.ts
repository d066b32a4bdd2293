import { describe, expect, it } from 'vitest'
import { nameBrowser } from '#domain/identity/browser-name.ts'

const MOZILLA = 'Mozilla/5.0'
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a browser in the list of sessions', () => {
  it.each([
    [
      `${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36`,
      'Chrome',
      'Windows',
    ],
    [
      `${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`,
      'Edge',
      'Windows',
    ],
    [`${MOZILLA} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'Firefox', 'Linux'],
    [
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/26.0 Safari/605`,
      'Safari',
      'macOS',
    ],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15 Safari/604`,
      'Safari',
      'iOS',
    ],
    [
      `${MOZILLA} (iPad; CPU OS 26_0 like Mac OS X) CriOS/141.0 Mobile/15 Safari/604`,
      'Chrome',
      'iPadOS',
    ],
    [
      `${MOZILLA} (Linux; Android 15; Pixel 9) ${WEBKIT} SamsungBrowser/28 Chrome/130 Safari/537`,
      'Samsung Internet',
      'Android',
    ],
    [
      `${MOZILLA} (Linux; Android 15) ${WEBKIT} Chrome/130 MQQBrowser/15 Safari/537`,
      'QQ Browser',
      'Android',
    ],
    [`${MOZILLA} (Linux; Android 15) ${WEBKIT} Chrome/130 MicroMessenger/8.0`, 'WeChat', 'Android'],
    [
      `${MOZILLA} (X11; CrOS x86_64 16000) ${WEBKIT} Chrome/141.0 OPR/120 Safari/537`,
      'Opera',
      'ChromeOS',
    ],
    [`${MOZILLA} (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/130 Safari/537`, 'Chrome', 'HarmonyOS'],
    ['curl/8.0', '', ''],
    ['', '', ''],
  ])('%s', (text, browser, system) => {
    expect(nameBrowser(text)).toEqual({ browser, system })
  })

  it('is read from the beginning of a text of any length', () => {
    expect(nameBrowser(`${'x'.repeat(500_000)} Firefox/1 Windows`)).toEqual({
      browser: '',
      system: '',
    })
  })
})
