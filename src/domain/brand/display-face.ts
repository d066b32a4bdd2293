/** Path of the font of Latin headings and of the pass's numerals (decision 155). */
export const DISPLAY_FACE_PATH = '/assets/display-03f0fd19.woff2'
