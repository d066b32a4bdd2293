import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createServer } from 'vite'
import { gallery } from '../../../src/setup/gallery.ts'
import { ROOT } from '../../support/source-files.ts'

/**
 * Serves the gallery as `npm run dev` does, on a free port.
 * @param root the folder of the product, where it is a copy
 */
export async function startGallery(
  root: string = ROOT,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const before = process.cwd()
  // the sentences' plugin reads its list of catalogues from there
  process.chdir(root)
  const site = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    plugins: [gallery],
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  })
  await site.listen()
  const http = site.httpServer
  if (http === null) throw new Error('The gallery has no server')
  if (!http.listening) await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      process.chdir(before)
      await site.close()
    },
  }
}

/** Finds what leaves the frame of its state or the page, and controls below 44 × 44 px. */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SMALLEST = 44
    const faults: string[] = []
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wide > 0) faults.push(`the page is ${wide} px too wide`)
    const isDrawn = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], svg') === null
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
    for (const state of document.querySelectorAll<HTMLElement>('[data-state]')) {
      const frame = state.getBoundingClientRect()
      const name = state.dataset.state
      for (const element of state.querySelectorAll('*')) {
        if (!isDrawn(element)) continue
        const { left, right, width, height } = element.getBoundingClientRect()
        const words = `${name}: ${element.tagName} "${element.textContent?.slice(0, 30)}"`
        const isOut = left < frame.left - 1 || right > frame.right + 1
        if (width > 1 && isOut && !isClipped(element.parentElement)) {
          faults.push(`${words} leaves its frame`)
        }
        const isControl = element.matches('a, button, input, select, textarea, summary')
        const label = element.matches('input') ? element.closest('label') : null
        const target = (label ?? element).getBoundingClientRect()
        const inText = getComputedStyle(element).display === 'inline'
        const reach = getComputedStyle(element, '::before')
        const more = reach.content === 'none' ? 0 : -Number.parseFloat(reach.top) * 2 || 0
        if (isControl && !inText && height > 1 && target.height + more < SMALLEST - 0.5) {
          faults.push(`${words} is ${Math.round(target.height)} px high`)
        }
      }
    }
    return faults
  })

/** Finds texts of one state that lie on each other. */
export const overlapsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const DEEPEST = 3
    const overlaps: string[] = []
    type Box = { left: number; right: number; top: number; bottom: number }
    const within = ({ left, right, top, bottom }: Box, outer: Box): Box => ({
      left: Math.max(left, outer.left),
      right: Math.min(right, outer.right),
      top: Math.max(top, outer.top),
      bottom: Math.min(bottom, outer.bottom),
    })
    /** Finds the part of the page that an element's texts are drawn in: some cut what is too long. */
    const cutFrame = (element: Element | null): Box => {
      const [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      if (element === null) return { left: least, right: most, top: least, bottom: most }
      const outer = cutFrame(element.parentElement)
      if (getComputedStyle(element).overflowX === 'visible') return outer
      return within(element.getBoundingClientRect(), outer)
    }
    for (const state of document.querySelectorAll<HTMLElement>('[data-state]')) {
      const walker = document.createTreeWalker(state, NodeFilter.SHOW_TEXT)
      const boxes: { node: Node; text: string; box: Box }[] = []
      while (walker.nextNode()) {
        const node = walker.currentNode
        const parent = node.parentElement
        if (!parent?.checkVisibility({ visibilityProperty: true }) || !node.nodeValue?.trim())
          continue
        const frame = cutFrame(parent)
        // read aloud only
        if (frame.right - frame.left <= 1) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const line of range.getClientRects()) {
          const box = within(line, frame)
          if (box.right > box.left && box.bottom > box.top)
            boxes.push({ node, text: node.nodeValue.trim().slice(0, 30), box })
        }
      }
      boxes.sort((left, right) => left.box.top - right.box.top)
      boxes.forEach(({ node, text, box }, place) => {
        for (const other of boxes.slice(place + 1)) {
          if (other.box.top >= box.bottom - DEEPEST) break
          const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
          const deep = Math.min(box.bottom, other.box.bottom) - other.box.top
          // lines of one text may touch by their line height
          if (node !== other.node && across > 1 && deep > (box.bottom - box.top) / 3) {
            overlaps.push(`${state.dataset.state}: "${text}" and "${other.text}"`)
          }
        }
      })
    }
    return overlaps
  })

/** Finds controls of one state that lie on each other, and items of one list that begin at several edges. */
export const misplacedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const isDrawn = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const wordsOf = (element: Element) =>
      `${element.tagName} "${element.textContent?.trim().slice(0, 30)}"`
    // a field has its button within it, and a link in a sentence breaks with its line
    const controls = 'a, button, select, summary'
    const isInText = (element: Element) => getComputedStyle(element).display === 'inline'
    for (const state of document.querySelectorAll<HTMLElement>('[data-state]')) {
      const name = state.dataset.state
      const drawn = [...state.querySelectorAll(controls)].filter(
        (element) => isDrawn(element) && !isInText(element),
      )
      drawn.forEach((element, place) => {
        const box = element.getBoundingClientRect()
        for (const other of drawn.slice(place + 1)) {
          const to = other.getBoundingClientRect()
          const across = Math.min(box.right, to.right) - Math.max(box.left, to.left)
          const deep = Math.min(box.bottom, to.bottom) - Math.max(box.top, to.top)
          if (across > 1 && deep > 1 && !element.contains(other)) {
            faults.push(`${name}: ${wordsOf(element)} lies on ${wordsOf(other)}`)
          }
        }
      })
      for (const list of state.querySelectorAll('ul, ol')) {
        const items = [...list.children].filter(isDrawn)
        const tops = new Set(items.map((item) => Math.round(item.getBoundingClientRect().top)))
        if (tops.size < items.length) continue
        const isRtl = getComputedStyle(list).direction === 'rtl'
        const starts = items.map((item) => {
          const box = item.getBoundingClientRect()
          return Math.round(isRtl ? box.right : box.left)
        })
        if (new Set(starts).size > 1) {
          faults.push(`${name}: the items of a list begin at ${[...new Set(starts)].join(', ')} px`)
        }
      }
    }
    return faults
  })

/** Finds what an open dialog does not show: it stays in the window, and its controls can be pressed. */
export const dialogFaultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SMALLEST = 44
    const dialog = document.querySelector('dialog[open]')
    if (dialog === null) return ['no dialog is open']
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    const faults: string[] = []
    if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) {
      faults.push(`it spans ${left} to ${right} and ${top} to ${bottom} px`)
    }
    if (dialog.scrollWidth > dialog.clientWidth) faults.push('its content is wider')
    for (const control of dialog.querySelectorAll('a, button, input')) {
      const { height } = control.getBoundingClientRect()
      if (height < SMALLEST - 0.5) faults.push(`"${control.textContent}" is ${height} px high`)
    }
    return faults
  })
