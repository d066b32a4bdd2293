import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Expects a text to stand on the page in its own order, whatever is beside it. */
export async function expectOwnOrder(page: Page, text: string, where: string): Promise<void> {
  const seen = page.getByText(text.replaceAll(/[\u2066-\u2069]/g, '')).filter({ visible: true })
  await expect(seen.first(), `${where}: ${text}`).toBeVisible()
  // a part that is just replaced by its next state is drawn nowhere
  await expect
    .poll(() => seen.first().evaluate(signsFromTheLeft, text), { message: where })
    .toEqual(await drawnAlone(page, text))
}

/** How a text is drawn that has a line of the page to itself. */
async function drawnAlone(page: Page, text: string): Promise<string> {
  const id = 'drawn-alone'
  await page.evaluate(
    ([name, shown]) => {
      const line = document.createElement('p')
      line.id = name as string
      line.append(Object.assign(document.createElement('bdi'), { textContent: shown }))
      document.body.append(line)
    },
    [id, text],
  )
  const line = page.locator(`#${id}`)
  const drawn = await line.evaluate(signsFromTheLeft, text)
  await line.evaluate((part) => part.remove())
  return drawn
}

/** The signs of a text inside a part of the page, line by line from the left. */
function signsFromTheLeft(part: Element, text: string): string {
  const isMark = (sign: string) => /[\u200e\u200f\u061c\u2066-\u2069]/.test(sign)
  const plain = [...text].filter((sign) => !/[\u2066-\u2069]/.test(sign)).join('')
  const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const signs: { sign: string; left: number; bottom: number }[] = []
  for (let node = words.nextNode(); node && signs.length === 0; node = words.nextNode()) {
    const start = node.textContent?.indexOf(plain) ?? -1
    if (start === -1) continue
    for (const [n, sign] of [...plain].entries()) {
      if (isMark(sign)) continue
      range.setStart(node, start + n)
      range.setEnd(node, start + n + 1)
      const { left, bottom } = range.getBoundingClientRect()
      signs.push({ sign, left, bottom })
    }
  }
  signs.sort((left, right) => left.bottom - right.bottom || left.left - right.left)
  return signs.map(({ sign }) => sign).join('')
}
