import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Every part of lingui reads its configuration from here.
process.env.LINGUI_CONFIG = 'locales/lingui.config.ts'

export default defineConfig({
  plugins: [react(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
  define: {
    /** Decision 9: the visitor's real address is kept only in a build that asks for it. */
    __KEEP_CLIENT_ADDRESS__: JSON.stringify(process.env.KEEP_CLIENT_ADDRESS === 'true'),
  },
  build: { outDir: 'dist', manifest: true, target: 'es2023', assetsInlineLimit: 0 },
})
