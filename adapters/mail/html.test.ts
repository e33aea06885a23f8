import { describe, expect, test } from 'vitest'
import { mailHtml } from './html.ts'
import type { MailLook } from './look.ts'
import { BRAND } from './testing/brand.ts'

const WHY = 'You get this email because you asked.'
const SEE = { label: 'See the status', href: 'https://care.example/enter?l=a&b="x"' }
const CO_ORD = { name: 'Eri Silk Co-ord, Moss', detail: 'size M → L', src: '/demo/pictures/eri-co-ord-moss.svg' }
const html = (text: string, look: Partial<MailLook> = {}, subject = 'Your return') =>
  mailHtml({ subject, text, look: { why: WHY, ...look } }, BRAND)
const count = (text: string, part: string) => text.split(part).length - 1
const paragraphs = (page: string) => [...page.matchAll(/<p dir="auto"[^>]*>(.*?)<\/p>/g)].map(([, text]) => text)
const buttons = (page: string) => [...page.matchAll(/<a class="w-button" href="([^"]*)"[^>]*>([^<]*)</g)]

describe('the HTML part of a mail says what its text says', () => {
  test('paragraph by paragraph, without the signature, which the foot says', () => {
    const page = html('Hello Anita,\n\nOne\nTwo\n\n\nThree\n\nLuit & Loom\ncare@luitandloom.example')
    expect(paragraphs(page)).toEqual(['Hello Anita,', 'One<br>Two', 'Three'])
    expect(page).toContain(WHY)
    expect(page).toContain('Luit &amp; Loom, 14 &quot;Road&quot;')
  })

  test('an item with its picture, its name and its size; what is noted of it below', () => {
    const page = html('- Eri Silk Co-ord, Moss, size M → L\n  Size L is reserved for you.\n- Something else', {
      goods: [CO_ORD],
    })
    expect(page).toContain('src="https://care.example/demo/pictures/eri-co-ord-moss.svg" width="72" height="96"')
    expect(page).toMatch(/<strong[^>]*>Eri Silk Co-ord, Moss<\/strong>/)
    expect(page).toContain('size M → L<br>Size L is reserved for you.')
    expect(paragraphs(page)).toEqual(['- Something else'])
  })

  test.each([
    ['of the picture host, as small as it is shown', 'https://cdn.shopify.com/a.jpg?v=1', '?v=1&amp;width=144'],
    ['that is none', 'javascript:alert(1)', undefined],
    ['of another kind', 'data:image/svg+xml,x', undefined],
    ['that is unknown', '', undefined],
  ])('a picture %s', (_, src, part) => {
    const page = html('- Eri Silk Co-ord, Moss, size M → L', { goods: [{ ...CO_ORD, src }] })
    expect(count(page, '<img')).toBe(part === undefined ? 0 : 1)
    expect(page).toContain(part ?? 'Eri Silk')
  })

  test('the other product that it becomes has its picture beside it', () => {
    const [src, becomes] = ['https://care.example/own.jpg', 'https://care.example/other.jpg']
    const page = html('- Eri Silk Co-ord, Moss, size M → L', { goods: [{ ...CO_ORD, src, becomes }] })
    expect(count(page, '<img')).toBe(2)
    expect(page.indexOf('own.jpg')).toBeLessThan(page.indexOf('other.jpg'))
  })

  test('its address once as the button, whose words the line before is not to repeat', () => {
    const page = html(`See the status here:\n${SEE.href}\n\nor ${SEE.href}.\n\n${SEE.href}`, { links: [SEE] })
    expect(buttons(page).map(([, href, label]) => [href, label])).toEqual([
      ['https://care.example/enter?l=a&amp;b=&quot;x&quot;', 'See the status'],
    ])
    expect(page).not.toContain('See the status here')
    expect(count(page, 'See the status</a>')).toBe(3)
  })

  test('no other address becomes a link', () => {
    const page = html('https://evil.example/\n\nhttps://evil.example/?a', { links: [SEE] })
    expect(count(page, '<a ')).toBe(0)
  })

  test('a code stands large by itself', () => {
    expect(html('Here is your code:\n\n123456', { code: '123456' })).toMatch(/font:600 30px[^>]*>123456</)
  })
})

const EVIL = `"><script>alert('1')</script><img src=x onerror="alert(2)">\u0000&amp;`

test('whatever a name, a title, an answer or an address holds is text', () => {
  const good = { name: EVIL, detail: EVIL, src: `https://cdn.shopify.com/${EVIL}` }
  const links = [{ label: EVIL, href: `https://care.example/?${EVIL}` }]
  const stop = { label: EVIL, when: EVIL, state: 'now' as const }
  const lead = {
    src: good.src,
    tint: 'leaf' as const,
    line: EVIL,
    says: EVIL,
    number: EVIL,
    way: 'x',
    thread: [stop, stop],
    at: 0,
  }
  const text = `Hello ${EVIL},\n\n- ${EVIL}, ${EVIL}\n  ${EVIL}\n\n${EVIL}\n\n${links[0]?.href}`
  const page = html(text, { goods: [good], links, lead, code: EVIL, why: EVIL }, EVIL)
  expect(page).not.toMatch(/<script|<img src=x|onerror="/)
  expect(count(page, '<img')).toBe(2)
  const opened = [...page.matchAll(/<([a-z0-9]+)/g)].map(([, tag]) => tag)
  expect([...new Set(opened)].toSorted((one = '', other = '') => one.localeCompare(other))).toEqual(
    'a,body,br,div,h1,head,html,img,meta,p,span,strong,style,table,td,title,tr'.split(','),
  )
})

test('the mail of twelve items stays small, and has no script, font or tracker', () => {
  const goods = Array.from({ length: 12 }, (_, n) => ({ ...CO_ORD, name: `${n} × ${CO_ORD.name}` }))
  const page = html(goods.map(({ name, detail }) => `- ${name}, ${detail}`).join('\n'), { goods, links: [SEE] })
  expect(count(page, '<img')).toBe(12)
  expect(Buffer.byteLength(page)).toBeLessThan(20_000)
  expect(page).not.toMatch(/<script|<link|@import|url\(|width="1"/)
})
