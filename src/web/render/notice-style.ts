import { FACET, NIGHT, NIGHT_RAISED, ON_NIGHT } from '#domain/brand/palette.ts'

const inOneLine = (css: string) => css.replace(/\n\s*/g, '')

/** Rules of the notice about slow and failed scripts (`start/loading-notice.ts`), which is gone once they are loaded. */
export const LOADING_STYLE = inOneLine(`
  #loading:not(:has(:empty)){
    position:sticky;
    z-index:30;
    bottom:calc(1rem + var(--tabs,env(safe-area-inset-bottom)));
    margin:1rem auto;
    max-width:calc(100% - 2rem);
    padding:0.75rem 1.25rem;
    border:1px solid ${NIGHT_RAISED};
    border-radius:12px;
    background:${NIGHT};
    color:${ON_NIGHT};
    line-height:1.4
  }
  #loading a:not([hidden]){
    display:inline-block;
    padding:0.75rem;
    margin:-0.5rem;
    margin-inline-start:0;
    color:${FACET};
    outline-color:${FACET};
    font-weight:700
  }
  @media print{#loading{display:none}}
`)

/** Rules of the message for readers without JavaScript. */
export const STUCK_STYLE =
  '.stuck{order:-1;padding:1rem;text-align:center}html[data-script] .stuck{display:none}'
