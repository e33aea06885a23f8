import { gunzipSync } from 'node:zlib'
import { inDemo } from '#rules/demo-store.ts'
import { FOOT, SHOP } from '#shop'
import Fastify, { type InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { demoCast } from './all-orders.ts'
import type { OutboxMail } from './outbox-page.ts'
import { demoPages } from './pages.ts'
import { demoTickets } from './tickets/load.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const MAIL: OutboxMail = {
  id: '1',
  to: 'anita.baruah@example.com',
  from: 'Luit & Loom <care@luitandloom.example>',
  subject: 'We have your request',
  text: 'Dear Anita,\nyour request has arrived.',
  messageId: '<1@luitandloom.example>',
  receivedAt: new Date('2026-11-20T19:05:00Z'),
}

async function get(url: InjectOptions | string, mails: OutboxMail[] = [], loadedAt?: Date) {
  const app = Fastify()
  await app.register(demoPages({ mails: () => mails, now: () => NOW, loadedAt: () => loadedAt }))
  return app.inject(url)
}

interface Answer {
  screens: { label: string; href: string }[]
  customers: { name: string; about: string; links: { label: string; href: string }[] }[]
}

describe('the customers of the home screen', () => {
  it('come after a link for each screen of the specification', async () => {
    const calls: string[][] = []
    const app = Fastify()
    const ticketOf = (...of: string[]) => {
      calls.push(of)
      return Promise.resolve('K7Q2-M9XD-PA4TR')
    }
    await app.register(demoPages({ mails: () => [], now: () => NOW, ticketOf }))
    const { screens } = (await app.inject('/demo/customers')).json<Answer>()
    expect(screens.map(({ href }) => href.replaceAll(/\d+$|\d{4,}/g, 'n'))).toEqual([
      '/exchangeportal?order=n&customer=n',
      '/ticket/?id=K7Q2-M9XD-PA4TR&customer=n',
      '/newticket?customer=n',
      '/mytickets?customer=n',
      '/trackyourorder?order=n',
      '/orderlist',
      '/exchanges?customer=n',
    ])
    const [id, key] = calls[0] ?? []
    expect(demoTickets(NOW).find((ticket) => ticket.key === key)?.customer.id).toBe(id)
    expect((await get('/demo/customers')).json<Answer>().screens[1]?.href).toBe(`/mytickets?customer=${id}`)
  })

  it('are named once, with a line and links to their orders and tickets', async () => {
    const { customers } = (await get('/demo/customers')).json<Answer>()
    expect(new Set(customers.map(({ name }) => name)).size).toBe(customers.length)
    expect(customers.map(({ name }) => name)).toContain('अनीता बरुआ')
    for (const { links } of customers) {
      expect(new Set(links.map(({ href }) => href)).size).toBe(links.length)
      const customer = links[0]?.href.match(/customer=(\d+)/)?.[1]
      const tickets = links.filter(({ label }) => label === 'My tickets').map(({ href }) => href)
      expect(tickets).toEqual(customer ? [`/mytickets?customer=${customer}`] : [])
      for (const { href } of links)
        expect(href.replace(`customer=${customer}`, '')).toMatch(
          /^\/(exchangeportal\?&order=\d+|mytickets\?|newticket\?|exchanges\?|orderlist|trackyourorder(\?order=\d+)?)$/,
        )
    }
  })

  it('lead to what can be tracked, and say the number to search for', async () => {
    const { customers } = (await get('/demo/customers')).json<Answer>()
    const entries = new Map(customers.map(({ name, about, links }) => [name, { about, links }]))
    const { wholeTrip: wholeWay, secondAttempt } = demoCast(NOW).tracked
    expect(entries.get('Jahnabi Saikia')?.links).toEqual(
      [wholeWay, secondAttempt].map(({ orderNumber }) => ({
        label: `Track #${orderNumber}`,
        href: `/trackyourorder?order=${orderNumber}`,
      })),
    )
    expect(entries.get('Priyanka Reddy')?.about).toContain('90000 01018')
    expect(entries.get('Kavitha Subramaniam')?.links).toContainEqual({
      label: 'Exchange history',
      href: '/exchanges?customer=7104000069848',
    })
    expect(customers.length).toBeLessThan(17)
  })

  it('carry the proof of who each is, where that is asked for', async () => {
    const app = Fastify()
    const sign = (customerId: string, href: string) => `/enter?${customerId}${href}`
    await app.register(demoPages({ mails: () => [], now: () => NOW, sign }))
    const { customers: signed, screens } = (await app.inject('/demo/customers')).json<Answer>()
    const { customers: plain } = (await get('/demo/customers')).json<Answer>()
    for (const { href } of screens) expect(href).toMatch(/^\/enter\?\d+\//)
    expect(signed.length).toBe(plain.length)
    for (const [at, { links }] of signed.entries()) {
      const ids = new Set(links.map(({ href }) => /^\/enter\?(\d+)\//.exec(href)?.[1]))
      expect(ids.size).toBe(1)
      const [id] = ids
      expect(links.map(({ href }) => href)).toEqual(plain[at]?.links.map(({ href }) => `/enter?${id}${href}`))
      for (const { href } of links) expect(/customer=(\d+)/.exec(href)?.[1] ?? id).toBe(id)
    }
  })

  it('say how old the demo is once it is not of today', async () => {
    const [fresh] = (await get('/demo/customers', [], NOW)).json<Answer>().customers
    const [old] = (await get('/demo/customers', [], new Date('2026-11-18T20:00:00Z'))).json<Answer>().customers
    expect(fresh?.about).toBe(
      'Delivered two days ago: everything can come back; the tee is left in S in other colours only. A new ticket ' +
        'waits for its answer.',
    )
    expect(old?.about).toBe(
      'When the demo was loaded, 2 days ago: Delivered two days ago: everything can come back; the tee is left in ' +
        'S in other colours only. A new ticket waits for its answer.',
    )
  })
})

describe('the pictures', () => {
  it('come as locked-up SVG that may be kept for ever', async () => {
    const answer = await get('/demo/pictures/eri-co-ord-moss.svg')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.body).toContain('viewBox="0 0 600 800"')
  })

  it('that the shop shows are all there, and packed for a browser that takes them so', async () => {
    const named = JSON.stringify(SHOP.pictures).match(/\/demo\/pictures\/[^"]+/g) ?? []
    expect(named.length).toBeGreaterThan(4)
    for (const url of named) {
      const [plain, packed] = [await get(url), await get({ url, headers: { 'accept-encoding': 'br, gzip' } })]
      expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined])
      expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'accept-encoding'])
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
    }
  })

  it.each(['/demo/pictures/nothing.svg', '/demo/pictures/..%2f..%2fpackage.json', '/demo/pictures/__proto__'])(
    '%s is not there',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})

describe('the storefront that the demo does not have', () => {
  it.each([
    ['/demo/store', ['Luit &amp; Loom', 'Everyday Slub Tee', 'Haflong Oxfords, Tan'], ['All goods']],
    ['/demo/store/collections/t-shirts', ['T-Shirts', 'Everyday Slub Tee', 'All goods'], ['Haflong']],
    ['/demo/store/collections/mules-loafers', ['Mules &amp; Loafers', 'Penny Loafers'], ['Everyday Slub Tee']],
    ['/demo/store/collections/best-selling', ['Best Selling', 'Haflong Oxfords, Tan'], ['Everyday Slub Tee']],
    ['/demo/store/collections/none', ['Everyday Slub Tee'], []],
    ['/demo/store/search?q=LL-SLUBTEE-CLA-M', ['slub-tee-clay.svg'], ['slub-tee-ink.svg', 'Haflong']],
    ['/demo/store/search?q=oxfords', ['Haflong Oxfords, Tan'], ['Everyday Slub Tee']],
    ['/demo/store/search?q=%3Cscript%3E', ['Nothing found for &lt;script&gt;', 'All goods'], ['<script>', 'Everyday']],
    ['/demo/store/search?q=a&q=b', ['Everyday Slub Tee'], []],
    ['/demo/store/account/login', ['Log in', 'stands in for it', '/demo'], ['Everyday Slub Tee']],
    ['/demo/store/policies/privacy-policy', ['Privacy policy'], ['Everyday Slub Tee']],
    ['/demo/store/luitandloom', ['Everyday Slub Tee'], []],
  ])('%s shows %j and not %j', async (url, shown, missing) => {
    const { statusCode, body } = await get(url)
    expect(statusCode).toBe(200)
    for (const words of shown) expect(body).toContain(words)
    for (const words of missing) expect(body).not.toContain(words)
  })

  it('shows something for every collection of the footer', async () => {
    for (const name of FOOT.collections.flat()) {
      const { body } = await get(inDemo(FOOT.collection(name)))
      expect(body).toContain(`<h1>${name.replace('&', '&amp;')}</h1>`)
    }
  })
})

describe('the outbox', () => {
  it('is empty at first and says what would be here', async () => {
    expect((await get('/demo/outbox')).body).toContain('No mails yet')
    expect((await get('/demo/outbox.json')).json()).toEqual([])
  })

  it('shows a mail, newest first, with the time in India', async () => {
    const later = { ...MAIL, id: '2', subject: 'Later', receivedAt: '2026-11-21T06:00:00.000Z' }
    const { body } = await get('/demo/outbox', [MAIL, later])
    expect(body.indexOf('Later')).toBeLessThan(body.indexOf('We have your request'))
    expect(body).toMatch(/Sat,? 21 Nov,? 12:35\sam/)
    expect(body).toContain('Luit &amp; Loom &lt;care@luitandloom.example&gt;')
    expect((await get('/demo/outbox.json', [{ ...MAIL, html: '<p>x</p>' }])).json()).toEqual([
      JSON.parse(JSON.stringify(MAIL)),
    ])
  })

  it('shows a mail as it is seen, in a frame that runs no script, and its text below', async () => {
    const html = '<p style="x">Dear "Anita"</p><img src="https://care.example/demo/pictures/a.svg"><script>x</script>'
    const { body } = await get('/demo/outbox', [{ ...MAIL, html }])
    const [, sandbox, page = ''] = /<iframe[^>]* sandbox="([^"]*)" srcdoc="([^"]*)">/.exec(body) ?? []
    expect(sandbox).not.toContain('allow-scripts')
    expect(page).toContain('&lt;p style=&quot;x&quot;&gt;Dear &quot;Anita&quot;')
    expect(page).toContain('src=&quot;/demo/pictures/a.svg&quot;')
    expect(body).toContain(`<summary>Plain text</summary><pre>${MAIL.text}</pre>`)
  })

  it('shows a hostile mail as text and lets no script run', async () => {
    const evil = '</pre><script>alert(1)</script><img src=x onerror="alert(2)">\''
    const answer = await get('/demo/outbox', [{ ...MAIL, to: evil, from: evil, subject: evil, text: evil }])
    expect(answer.body).not.toMatch(/<script|<img|" onerror|onerror="/)
    expect(answer.body).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;alert(2)&quot;&gt;&#39;',
    )
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; font-src 'self'; style-src 'sha256-[^']+' 'sha256-[^']+'; style-src-attr 'unsafe-inline'; img-src 'self'; base-uri 'none'/,
    )
  })
})
