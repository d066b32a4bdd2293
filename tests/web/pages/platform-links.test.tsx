import { expect, it } from 'vitest'
import type { DownloadLinks } from '#contract/site/content.ts'
import { PLATFORMS } from '#domain/devices/devices.ts'
import { PlatformLinks } from '../../../src/web/pages/download/platform-links.tsx'
import { renderIn } from '../render-in.tsx'

const NONE: DownloadLinks = {
  android_download_link: '',
  android_google_url: '',
  ios_download_link: '',
  macos_download_link: '',
  windows_download_link: '',
}

it.each(PLATFORMS.filter((platform) => platform !== 'linux'))(
  'a system whose download is not set is temporarily unavailable: %s (requirement 8.5)',
  async (platform) => {
    const part = <PlatformLinks platform={platform} links={NONE} />
    expect(await renderIn('en-US', part)).toMatch(/^<p[^>]*>Temporarily unavailable<\/p>$/)
    expect(await renderIn('zh-CN', part)).toMatch(/^<p[^>]*>暂时无法使用<\/p>$/)
  },
)
