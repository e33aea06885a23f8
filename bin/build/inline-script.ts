import { PORTAL_HEADER } from '#contract/wire.ts'
import { pictureAddress, pictureChoices, pictureParts } from '#rules/orders/picture-address.ts'
import type { EarlyCall } from '#portal/app/first-calls.ts'

type Early = EarlyCall | readonly EarlyCall[] | undefined

/**
 * The script inside a shell: reads the flag that hides header and footer, marks a page that a link opens for one order,
 * and sends the screen's first call while the
 * portal's own scripts are still on their way. `portal/call/send.ts` picks the answer up. The first pictures of a
 * screen that begins with pictures are fetched as soon as the answer names them.
 */
export function inlineScript(early: Early, paths: Record<string, string>): string {
  const flag = `if(q.get('embed')==='1')document.documentElement.toggleAttribute('data-embed',true);`
  const linked = `if(q.get('order')||q.get('awb'))document.documentElement.toggleAttribute('data-linked',true);`
  const calls = [early ?? []].flat().map((call) => firstCall(call, paths))
  return `(()=>{const q=new URLSearchParams(location.search);${flag}${linked}${calls.join('')}})()`
}

function firstCall({ call, body, unless = [], pictures }: EarlyCall, paths: Record<string, string>): string {
  const path = paths[call]
  if (!path) throw new Error(`the wire has no path for ${call}`)
  const fields = Object.entries(body).map(([field, from]) => `${field}:${valueOf(from)}`)
  const requestBody = [
    'Object.values(b).every(Boolean)',
    // There is no call for a text that cannot be a customer's id: the screen refuses it by itself.
    ...(Object.values(body).includes('customer') ? ["/^\\d{1,20}$/.test(q.get('customer'))"] : []),
    ...unless.map((parameter) => `!q.has('${parameter}')`),
  ].join('&&')
  const options = `{method:'POST',headers:{'content-type':'application/json','${PORTAL_HEADER}':'1'},body}`
  const then = pictures ? `.then(${fetchPictures(pictures)})` : ''
  const condition =
    `const body=JSON.stringify(b),answer=fetch('/api${path}',${options}).then(r=>r.json());` +
    `answer${then}.catch(()=>{});window.early={name:'${call}',body,answer}`
  return `{const b={${fields.join(',')}};if(${requestBody}){${condition}}}`
}

function fetchPictures({ of, count, width, most, others }: NonNullable<EarlyCall['pictures']>): string {
  const things = ['body', ...of].reduce(inside, 'a')
  const isFew = most === undefined ? '' : `all.length<=${most}&&`
  const show = `onload(){if(${isFew}document.querySelector('[data-lead]'))${showPicture}}`
  const source = `fetchPriority:'high',sizes:'${width}',srcset:pictureChoices(src)||'',src:pictureAddress(src,240)`
  const picture = `Object.assign(new Image(),{${source},${show}})`
  const all = `[${things}||[]].flat().filter(({standing})=>standing!=='held')`
  const other = others ? `src??=${JSON.stringify(others)}[tint];` : ''
  const fetchOne = `({src,url,tint},i)=>{src??=url;${other}if(src)${picture}}`
  return `a=>{${pictureSource};const all=${all};all.slice(0,${count}).forEach(${fetchOne})}`
}

/** A field of a thing; of a map "*" is the first one. */
const inside = (thing: string, name: string) => (name === '*' ? `Object.values(${thing}||{})[0]` : `${thing}?.${name}`)

/** The skeleton shows a picture as soon as it is there, before the scripts are: see ui/skeleton.tsx. */
const showPicture = `document.documentElement.style.setProperty('--lead'+(i||''),'url("'+this.currentSrc+'")')`

/** As the portal asks for it, so that it is asked for once. */
const pictureSource = [
  ...Object.entries(pictureParts).map(([name, value]) => `const ${name}=${JSON.stringify(value)}`),
  String(pictureAddress),
  String(pictureChoices),
]
  .join(';')
  .replaceAll(/\n\s*/g, '\n')

function valueOf(from: string | number): string {
  if (typeof from === 'number') return String(from)
  if (!from.startsWith('/')) return `q.get('${from}')`
  // "1042-F1" is the request "1042.1".
  const number = `^${from}([\\w-]{1,32})-F(\\d{1,4})/?$`.replaceAll('/', String.raw`\/`)
  return `(/${number}/i.exec(location.pathname)||[]).slice(1).join('.')`
}
