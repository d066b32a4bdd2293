import type { Brand } from '#domain/brand/brand.ts'
import { serveJob } from '../rendering/serve-job.ts'
import { drawEmailMark, drawIcons } from './draw-icons.ts'

/** All pictures of a brand. */
export interface BrandPictures {
  icons: Record<string, Uint8Array>
  email: { png: string; width: number }
}

serveJob<{ brand: Brand }, BrandPictures>(async ({ brand }) => [
  { icons: await drawIcons(brand), email: await drawEmailMark(brand) },
])
