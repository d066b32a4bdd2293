import { parseXml, XmlDocumentType, XmlElement, XmlError } from '@rgrove/parse-xml'
import type { ContentProblemCode } from '#contract/console/content-problems.ts'
import type { Drawing } from '#domain/brand/brand.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { ComplaintError } from '../problems/content-problems.ts'
import {
  ATTRIBUTES,
  CUTTERS,
  LOADING_STYLE,
  LOOKS,
  REFUSED,
  SHAPES,
  SILENT,
} from './drawing-rules.ts'

const MAX_CHARACTERS = 64 * 1024
const MAX_ELEMENTS = 2000
const MAX_DEPTH = 20
/** Wider or higher, it would be a line in a header. */
const MAX_RATIO = 8
const MAX_SIDE = 10_000

const NAMESPACE = 'http://www.w3.org/2000/svg'

/**
 * Reads an operator's SVG and rebuilds it from what a drawing needs (decision 191).
 * @returns null for an empty text: there is no drawing
 * @throws {ComplaintError} that names what can't be in a drawing, with its line
 */
export function readDrawing(text: string): Drawing | null {
  if (text.trim() === '') return null
  if (text.length > MAX_CHARACTERS) throw refusal(1, 'file_too_long', MAX_CHARACTERS)
  const root = rootOf(text)
  const reading = { text, elements: 0 }
  const { width, height } = sizeOf(root, text)
  const viewBox = root.attributes.viewBox ?? `0 0 ${width} ${height}`
  const own = writeAttributes(
    root,
    reading,
    new Set(['viewBox', 'width', 'height', 'x', 'y', 'id']),
  )
  const inner = writeChildren(root, reading, 1, false)
  if (inner === '') throw refusal(1, 'draws_nothing')
  const frame = `xmlns="${NAMESPACE}" viewBox="${viewBox.trim().replace(/[\s,]+/g, ' ')}"`
  const svg = `<svg ${frame} width="${width}" height="${height}"${own}>${inner}</svg>`
  return { svg, width, height }
}

function rootOf(text: string): XmlElement {
  const document = parsed(text)
  const type = document.children.find((node) => node instanceof XmlDocumentType)
  if (type?.internalSubset) {
    throw refusal(lineAt(text, type.start), 'declares_entities')
  }
  const { root } = document
  if (root?.name !== 'svg') throw refusal(1, 'not_svg')
  const { xmlns = NAMESPACE } = root.attributes
  if (xmlns !== NAMESPACE) throw refusal(lineAt(text, root.start), 'svg_namespace')
  return root
}

function parsed(text: string) {
  try {
    return parseXml(text, { includeOffsets: true, preserveDocumentType: true })
  } catch (error) {
    // the parser calls itself for each level
    if (error instanceof RangeError) throw refusal(1, 'too_deep', MAX_DEPTH)
    if (!(error instanceof XmlError)) throw error
    const [reason = ''] = error.message.split('\n')
    throw refusal(error.line, 'not_xml', reason)
  }
}

/** Takes the size from the view box, or else from width and height in pixels. */
function sizeOf({ attributes, start }: XmlElement, text: string) {
  const box = attributes.viewBox?.trim().split(/[\s,]+/) ?? [
    '0',
    '0',
    attributes.width,
    attributes.height,
  ]
  const numbers = box.map((part) => Number(part?.replace(/px$/, '')))
  const [, , width = 0, height = 0] = numbers
  const isSize =
    numbers.length === 4 && [width, height].every((side) => side > 0 && side <= MAX_SIDE)
  if (!isSize || numbers.some(Number.isNaN)) {
    throw refusal(lineAt(text, start), 'no_view_box')
  }
  if (Math.max(width / height, height / width) > MAX_RATIO) {
    throw refusal(lineAt(text, start), 'too_stretched', MAX_RATIO)
  }
  return { width, height }
}

interface Reading {
  text: string
  elements: number
}

function writeChildren(
  parent: XmlElement,
  reading: Reading,
  depth: number,
  isCutter: boolean,
): string {
  return parent.children
    .filter((child) => child instanceof XmlElement)
    .map((child) => writeElement(child, reading, depth, isCutter))
    .join('')
}

function writeElement(
  element: XmlElement,
  reading: Reading,
  depth: number,
  isCutter: boolean,
): string {
  const { name, start } = element
  // what drawing programs keep for themselves stands in a namespace of their own
  if (SILENT.has(name) || name.includes(':')) return ''
  const refuse = (code: ContentProblemCode, value: string | number) =>
    refusal(lineAt(reading.text, start), code, value)
  if (!SHAPES.has(name)) throw refuse('not_in_drawing', `<${name}>`)
  reading.elements += 1
  if (reading.elements > MAX_ELEMENTS) throw refuse('too_many', MAX_ELEMENTS)
  if (depth > MAX_DEPTH) throw refuse('too_deep', MAX_DEPTH)
  const isInCutter = isCutter || CUTTERS.has(name)
  const attributes = writeAttributes(element, reading)
  if (isInCutter && / (?:clip-path|mask)="url/.test(attributes)) {
    throw refuse('cut_twice', `<${name}>`)
  }
  return `<${name}${attributes}>${writeChildren(element, reading, depth + 1, isInCutter)}</${name}>`
}

/** Writes the attributes that are known, and those in `style`; others show nothing and are left out. */
function writeAttributes(
  { name: element, attributes, start }: XmlElement,
  { text }: Reading,
  without: ReadonlySet<string> = new Set(),
): string {
  const { style = '', ...own } = attributes
  const given = [...Object.entries(own), ...declarationsOf(style)]
  const kept = new Map<string, string>()
  for (const [name, value] of given) {
    const form = ATTRIBUTES.get(name)
    const isRefused = REFUSED.test(name) || (form !== undefined && !form.test(value.trim()))
    const isForeign = name.endsWith('href') && !element.endsWith('Gradient')
    if (isRefused || isForeign) {
      const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value
      throw refusal(lineAt(text, start), 'not_in_drawing', `${name}="${shown}" at <${element}>`)
    }
    if (form !== undefined && !without.has(name)) {
      kept.set(name === 'xlink:href' ? 'href' : name, value.trim())
    }
  }
  return [...kept].map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')
}

/** Splits `fill:red;stroke:none` into attributes, without properties that show nothing in a drawing. */
const declarationsOf = (style: string): [string, string][] =>
  LOADING_STYLE.test(style)
    ? [['style', style]]
    : style
        .split(';')
        .map((declaration): [string, string] => {
          const [name = '', value = ''] = declaration.split(':', 2)
          return [name.trim(), value.trim()]
        })
        .filter(([name]) => LOOKS.has(name) || REFUSED.test(name))

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

const refusal = (line: number, code: ContentProblemCode, value: string | number = '') =>
  new ComplaintError({ line, code, value: String(value) })
