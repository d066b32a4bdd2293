import { fileOfRevision } from '#contract/site/page-list.ts'
import type { ContentFiles, PageRequest, RenderedPage } from '#contract/site/renderer.ts'
import { FADE_BETWEEN_PAGES } from '#domain/brand/plain-page.ts'
import { appName } from '#domain/site/locales.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { i18n, loadSentences } from '../i18n.ts'
import { pageTitle } from '../layout/page-title.ts'
import { loadPage } from '../load-page.ts'
import { shownValue } from '../remote.ts'
import { routeAt } from '../routes.ts'
import LIVE_HOURS from '../start/live-hours.ts?inline-script'
import type { PageData } from '../start/page-data.ts'
import { documents } from '../state/app/documents.ts'
import { site } from '../state/app/site.ts'
import { applyContent } from '../state/content/apply-content.ts'
import { NOTHING_RENEWS } from '../ui/product/renewal-rule.ts'
import { TIER_NAMES } from '../ui/product/tier-name.ts'
import { escapeJson } from './escape-json.ts'
import { fillShell, inlineTexts } from './fill-shell.ts'
import { headHtml } from './head.ts'
import { marksHtml } from './marks.ts'
import { LOADING_STYLE, STUCK_STYLE } from './notice-style.ts'
import { contentOf, kindOf, pageNameOf, policyOf } from './page-kinds.ts'
import { PassTemplates } from './pass-templates.tsx'
import { renderApp } from './render-app.tsx'
import { scriptsOf } from './scripts.ts'
import { searchTextsOf } from './search-texts.ts'
import { SetUpNotice } from './set-up-notice.tsx'
import { altOf, sharingWords } from './sharing-words.ts'
import { structuredDataHtml } from './structured-data.ts'
import { stuckWords } from './stuck.ts'
import { stylesHtml } from './styles.ts'
import { withoutEmptySettings } from './without-empty-settings.ts'

/**
 * Renders one page. Nothing awaits between filling and clearing the app's shared state, so pages
 * that are rendered at the same time cannot mix.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const match = routeAt(request.path)
  const [messages] = await Promise.all([loadSentences(request.locale), loadPage(match.route.load)])
  i18n.loadAndActivate({ locale: request.locale, messages })
  try {
    return renderNow(request, match)
  } finally {
    applyContent({}, 0)
  }
}

function renderNow(request: PageRequest, match: ReturnType<typeof routeAt>): RenderedPage {
  const { path, locale, origin, as_of_ms, manifest } = request
  const name = pageNameOf(match.route.path)
  const kind = kindOf(name, match.params)
  const scripts = scriptsOf(name, locale, manifest)
  const files = contentOf(kind, locale)
  applyContent(pick(request.content, files), as_of_ms)

  const drawing = renderApp(
    path,
    <>
      {!request.isSetUp && <SetUpNotice />}
      {name === 'account' && <PassTemplates />}
    </>,
  )
  const pageName = pageTitle(match, i18n, { config: site.config, policies: documents.policies })
  const config = shownValue(site.config)
  const app_name = config === null ? '' : appName(config.web_config, locale)
  const textsName = name === 'protocol' ? (policyOf(match.params) ?? 'notFound') : name
  const { title, description } = searchTextsOf(textsName, locale, {
    app_name,
    free_monthly_traffic: config?.web_config.free_monthly_traffic ?? '',
    nothing_renews: i18n._(NOTHING_RENEWS),
    free_tier: i18n._(TIER_NAMES.free),
    gold_tier: i18n._(TIER_NAMES.gold),
    diamond_tier: i18n._(TIER_NAMES.diamond),
  })
  const words = sharingWords(drawing.body, { name: app_name, description })
  const needsScripts = kind.start !== 'on_intent'
  const { noScripts, again, loading, held, failed } = stuckWords(locale)
  const data: PageData = {
    start: kind.start,
    path,
    locale,
    ...(kind.isPersonal && { isPersonal: true }),
    words: { ...(needsScripts && { loading }), held, failed },
    as_of_ms,
    // what is fetched with the scripts would only delay the first paint of a page that is read
    content: needsScripts ? withoutEmptySettings(pick(request.content, files)) : {},
    files: needsScripts ? [] : files.map((file) => fileOfRevision(file, request.revision)),
    ...(scripts.first && { first: scripts.first }),
    main: scripts.main,
    after_paint: scripts.after_paint,
    scripts: scripts.all,
  }
  const styles = stylesHtml(drawing, [
    request.brand.style,
    LOADING_STYLE,
    needsScripts ? STUCK_STYLE : '',
    FADE_BETWEEN_PAGES,
  ])
  const html = fillShell({
    locale,
    marks: marksHtml(styles, needsScripts),
    head: headHtml({
      title: title ?? pageName,
      description,
      app_name,
      locale,
      is_indexed: kind.is_indexed,
      announcement: config?.announcement ?? null,
      origin,
      picture: origin === null ? null : { path: request.pictureOf(words), alt: altOf(words) },
      path,
      brand: request.brand,
      // a form is read and filled in before its scripts come, which would only delay its first frame
      preloads: kind.start === 'skeleton' ? scripts.all : [],
    }),
    styles,
    notice: `${needsScripts ? noScriptsHtml(noScripts) : ''}${loadingHtml(again)}`,
    body: drawing.body,
    foot: [
      drawing.aside,
      drawing.body.includes('data-time-zone') ? `<script>${LIVE_HOURS}</script>` : '',
      `<script type="application/json" id="page">${escapeJson(data)}</script>`,
      origin === null
        ? ''
        : structuredDataHtml(name, { origin, app_name, i18n, logo: request.brand.largeIcon }),
    ].join(''),
  })
  return {
    html,
    status: name === 'notFound' ? 404 : 200,
    is_indexed: kind.is_indexed,
    inline_scripts: inlineTexts(html, 'script'),
    inline_styles: inlineTexts(html, 'style'),
  }
}

function pick(content: ContentFiles, files: readonly string[]): ContentFiles {
  return Object.fromEntries(files.map((file) => [file, content[file]]))
}

/** Builds the message for readers without JavaScript, on pages that need it. */
const noScriptsHtml = (text: string) => `<p class="stuck">${escapeHtml(text)}</p>`

/**
 * Builds the live region for slow or failed scripts, with its "Try again" link
 * (`start/loading-notice.ts`).
 */
const loadingHtml = (again: string) =>
  `<div id="loading"><span role="status"></span><a href="" hidden>${escapeHtml(again)}</a></div>`
