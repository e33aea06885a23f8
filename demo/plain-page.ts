import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'

/** A page of the demo that needs no script: seen in its own style, on paper as on a phone. */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
<nav><a href="/">Back to the demo shop</a></nav>
</main>
</body>
</html>
`

const IN_INDIA = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

export const timeOf = (at: Date): string => `<time datetime="${at.toISOString()}">${IN_INDIA.format(at)}</time>`

/** The display face of the built portal, if there is a build; its file is served already. */
function fontFace(): string {
  const assets = 'dist/portal/assets'
  const file = existsSync(assets) ? readdirSync(assets).find((name) => /^fraunces.*\.woff2$/.test(name)) : undefined
  return file ? `@font-face{font-family:Fraunces;src:url(/assets/${file}) format('woff2');font-weight:500}` : ''
}

/** The colours are the portal's (ui/house.css). */
const STYLE = `${fontFace()}
:root{color-scheme:light dark;--paper:#faf6ee;--ink:#2b211a;--soft:#66584b;--hair:#e3d9c9;--river:#1d5744}
@media(prefers-color-scheme:dark){:root{--paper:#191512;--ink:#f2eadd;--soft:#bcae9c;--hair:#3b322b;--river:#8fcdb2}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1.75rem 1rem 3rem}
h1{font:500 2rem/1.2 Fraunces,Georgia,serif;letter-spacing:-.01em;margin:0}
header p,.empty p{color:var(--soft);margin:.4rem 0 0}
ol{list-style:none;margin:1.5rem 0 0;padding:0}
ol>li,.empty{border-top:1px solid var(--hair);padding:1.25rem 0}
.empty{margin-top:1.5rem}
h2{font-size:1.125rem;line-height:1.35;margin:0;overflow-wrap:anywhere}
dl{margin:.4rem 0 0;color:var(--soft);font-size:.9375rem;font-variant-numeric:tabular-nums}
dl div{display:flex;gap:.5rem}
dt{flex:0 0 3.25rem}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
pre{margin:1rem 0 0;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:var(--river);text-underline-offset:4px}
nav{border-top:1px solid var(--hair);padding-top:1.25rem}
nav a{display:inline-block;padding:.6rem 0}
@media(min-width:730px){main{padding:3.5rem 2rem 5rem}}
form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1.5rem 0 0}
label{color:var(--soft);font-size:.9375rem;min-width:0;max-width:100%}
input,select,button{font:inherit;color:inherit;background:transparent;border:1px solid var(--soft);border-radius:6px;
padding:.5rem .75rem;min-height:2.75rem}
input,select{display:block;margin-top:.25rem}
input{width:9rem}
select{max-width:100%}
button{cursor:pointer;border-color:var(--river);color:var(--river)}
:is(a,button,input,select):focus-visible{outline:2px solid var(--river);outline-offset:2px}
form a{padding:.6rem 0}
article>ul,section>ul{list-style:none;margin:.4rem 0 0;padding:0;color:var(--ink)}
section[aria-label]{border:1px solid var(--hair);border-radius:6px;margin-top:1rem;padding:1rem}
section form{margin-top:1rem}
h3{display:flex;flex-wrap:wrap;gap:.25rem .75rem;align-items:baseline;font-size:1rem;line-height:1.35;margin:0}
.state{font-weight:400;color:var(--river)}
details{margin-top:.75rem}
summary{cursor:pointer;color:var(--soft);padding:.5rem 0}
details pre{margin:0;font:.8125rem/1.5 ui-monospace,monospace}
iframe{display:block;width:100%;height:38rem;margin-top:1rem;border:1px solid var(--hair);border-radius:6px}
ul.goods{list-style:none;display:grid;grid-template-columns:repeat(auto-fill,minmax(9rem,1fr));gap:1.5rem 1rem;
margin:1.5rem 0;padding:0}
.goods img{display:block;width:100%;height:auto;border-radius:6px;margin-bottom:.5rem}
.goods h2{font-size:1rem;font-weight:400}
.soft{color:var(--soft);font-size:.9375rem;margin:.4rem 0 0}
section dt{flex-basis:6.5rem}
`

/** The rights of such a page: it is shown, and sends its forms to this server. */
export const PLAIN_POLICY =
  `default-src 'none'; font-src 'self'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; ` +
  `base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /csp`
