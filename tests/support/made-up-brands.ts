import { BRAND_FILE, BRAND_ICON, BRAND_LOGO } from '#contract/site/content.ts'

export type MadeUpBrand = typeof NIGHTJAR | typeof TIDEWAY

/** A brand's content files by name, but its names, which stand among the settings of the site. */
export const brandTexts = ({ settings, icon, logo }: MadeUpBrand) =>
  new Map([
    [BRAND_FILE, JSON.stringify(settings)],
    [BRAND_ICON, icon],
    [BRAND_LOGO, logo],
  ])

/** Two brands that nobody owns, beside ours: a dark one without a drawing, and a light one with logo and icon. */
export const NIGHTJAR = {
  names: { app_name: '夜鹰', app_name_en: 'Nightjar' },
  settings: { accent: '#5B2A86' },
  icon: '',
  logo: '',
} as const

const WAVE = 'M4 40c8-20 16-20 24 0s16 20 32-8'

export const TIDEWAY = {
  names: { app_name: '潮汐', app_name_en: 'Tideway' },
  settings: { accent: '#0E9F8E', icon_background: '#E8FBF7', name_beside_logo: false },
  icon: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <title>Tideway</title>
  <defs><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#12c2ad"/><stop offset="1" stop-color="#0b5f8a"/></linearGradient></defs>
  <rect width="64" height="64" rx="16" fill="url(#sea)"/>
  <path d="${WAVE}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>
</svg>
`,
  logo: `<?xml version="1.0"?>
<!-- drawn by hand -->
<svg xmlns="http://www.w3.org/2000/svg" width="200" height="64">
  <circle cx="32" cy="32" r="30" style="fill:#0e9f8e;fill-opacity:1"/>
  <path d="${WAVE}" fill="none" stroke="#fff" stroke-width="5"/>
  <g fill="#0b2b33"><path d="M76 16h34v8H97v30h-8V24H76z"/><path d="M118 16h8v38h-8z"/><path d="M136 16h12c12 0 20 8 20 19s-8 19-20 19h-12zM144 24v22h4c7 0 12-4 12-11s-5-11-12-11z" fill-rule="evenodd"/><path d="M176 16h24v8h-16v7h14v8h-14v7h16v8h-24z"/></g>
</svg>
`,
} as const
