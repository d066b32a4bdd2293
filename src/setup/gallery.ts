import type { Plugin } from 'vite'

const PATH = '/gallery'

/** Serves the gallery of components at `/gallery`; only `npm run dev` names it, so no build contains it. */
export const gallery: Plugin = {
  name: 'gallery',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      const url = request.url ?? ''
      if (url.split('?')[0] === PATH)
        request.url = url.replace(PATH, '/src/web/gallery/gallery.html')
      next()
    })
  },
}
