import { tintOf } from './lead.ts'
import type { MailColours } from './look.ts'

const TINTS = ['plain', 'leaf', 'turmeric'] as const

/** The styles that are not inline: the colours by night, and the lead on a phone, where the picture is on top. */
export function mailStyle(night: MailColours): string {
  const { paper, ink, soft, hair, river, onRiver, leaf, turmeric } = night
  const rules = [
    `.w-paper{background:${paper}!important}`,
    `.w-ink{color:${ink}!important}`,
    `.w-soft{color:${soft}!important}`,
    `.w-hair{border-color:${hair}!important}`,
    `.w-link{color:${river}!important}`,
    `.w-place{background:${hair}!important}`,
    ...TINTS.map((tint) => {
      const { wash, edge } = tintOf(tint, night)
      return `.w-${tint}{background:${wash}!important;border-color:${edge}!important}`
    }),
    `.w-past,.w-now{border-color:${river}!important}`,
    `.w-past.w-dot{background:${river}!important}`,
    `.w-promise{border-color:${soft}!important}`,
    `.w-closed{border-color:${soft}!important}`,
    `.w-closed.w-dot{background:${soft}!important}`,
    `.w-trouble{border-color:${turmeric}!important}`,
    `.w-trouble.w-dot{background:${turmeric}!important}`,
    `.w-done{border-color:${leaf}!important}`,
    `.w-done.w-dot{background:${leaf}!important}`,
    `.w-button{background:${river}!important;color:${onRiver}!important}`,
  ]
  return `${ALWAYS}${PHONE}@media(prefers-color-scheme:dark){${rules.join('')}}`
}

const ALWAYS = ':root{color-scheme:light dark}a{text-underline-offset:3px}'
const PHONE =
  '@media(max-width:480px){.w-picture,.w-band{display:block!important;width:auto!important}' +
  '.w-picture img{height:320px!important;object-fit:cover;object-position:50% 33%}}'
