import { Global } from '@emotion/react'
import { colourProperties } from '#domain/brand/brand-style.ts'
import { BRAND } from '#domain/brand/palette.ts'
import { tonesOf } from '#domain/brand/tones.ts'

const COLOURS = { html: colourProperties(tonesOf(BRAND)) }

/** Inserts the built-in brand's colors, where no rendered page brings the operator's. */
export const BuiltInColours = () => <Global styles={COLOURS} />
