import type { Page } from '@playwright/test'

export interface Comparison {
  /** part of all pixels that differ, from 0 to 1; pixels that one picture lacks count as different */
  share: number
  /** PNG of the later picture, faded, with what differs in one strong colour */
  marked: Buffer
}

/** Compares two PNGs pixel by pixel, in the page of a browser, which decodes them. */
export async function comparePictures(
  page: Page,
  before: Buffer,
  after: Buffer,
): Promise<Comparison> {
  const { share, marked } = await page.evaluate(
    async (encoded) => {
      /** Above it, two values of one channel are told apart; below, fonts differ by themselves. */
      const TOLERANCE = 12
      const FADED = 0.25
      const decode = async (base64: string) =>
        createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
      const pictures = await Promise.all(encoded.map(decode))
      const width = Math.max(...pictures.map((one) => one.width))
      const height = Math.max(...pictures.map((one) => one.height))
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (context === null) throw new Error('The browser draws nothing')
      const [old, now] = pictures.map((picture) => {
        context.clearRect(0, 0, width, height)
        context.drawImage(picture, 0, 0)
        return context.getImageData(0, 0, width, height)
      })
      if (old === undefined || now === undefined) throw new Error('Two pictures are needed')
      let changed = 0
      for (let at = 0; at < now.data.length; at += 4) {
        const differs = [0, 1, 2, 3].some(
          (channel) =>
            Math.abs((old.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)) > TOLERANCE,
        )
        if (differs) changed += 1
        now.data.set(differs ? [255, 0, 160] : [], at)
        now.data[at + 3] = differs ? 255 : FADED * 255
      }
      context.putImageData(now, 0, 0)
      const reader = new FileReader()
      reader.readAsDataURL(await canvas.convertToBlob({ type: 'image/png' }))
      await new Promise((resolve) => {
        reader.onload = resolve
      })
      const [, marked = ''] = String(reader.result).split(',')
      return { share: changed / (width * height), marked }
    },
    [before.toString('base64'), after.toString('base64')],
  )
  return { share, marked: Buffer.from(marked, 'base64') }
}
