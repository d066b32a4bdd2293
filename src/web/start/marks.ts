// Every mark, for vite's own server, which renders no page; a rendered page brings those that its rules ask for.
import './marks/visitor.ts'
import './marks/plan.ts'
import './marks/quiet.ts'
import './marks/top.ts'
import './marks/platform.ts'
