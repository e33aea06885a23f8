import { chromium } from 'playwright'
const [, , who, ...specs] = process.argv
const b = await chromium.launch({
  executablePath: '/usr/lib/chromium/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const [w, h, scheme, tag] of [
  [1280, 800, 'light', 'd'],
  [390, 844, 'dark', 'p'],
]) {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme })
  const page = await ctx.newPage()
  await page.goto('http://127.0.0.1:25031/desk/tickets')
  await page.getByLabel('E-mail address').fill(who + '@luitandloom.example')
  await page.getByLabel('Password', { exact: true }).fill('loom-and-thread')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForSelector('nav')
  for (const spec of specs) {
    const [path, name, ...steps] = spec.split('|')
    await page.goto('http://127.0.0.1:25031/desk' + path)
    await page.waitForTimeout(1500)
    for (const s of steps) {
      try {
        if (s.startsWith('key:')) await page.keyboard.press(s.slice(4))
        else if (s.startsWith('click:'))
          await page
            .getByRole('button', { name: s.slice(6) })
            .first()
            .click({ timeout: 3000 })
        else if (s.startsWith('fill:')) {
          const [l, v] = s.slice(5).split('=')
          await page.getByLabel(l).first().fill(v)
        }
        await page.waitForTimeout(700)
      } catch (e) {
        console.log(name, s, String(e).split('\n')[0])
      }
    }
    const [sh, ih] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight])
    console.log(tag, name, 'scroll', sh, ih, await page.evaluate(() => document.documentElement.scrollWidth))
    if (name === 'policies' || name === 'try')
      await page
        .locator(name === 'try' ? '#policy-try' : 'form[aria-labelledby]')
        .first()
        .scrollIntoViewIfNeeded()
        .catch(() => {})
    await page.screenshot({ path: `/tmp/c/shots/${name}-${tag}.png` })
  }
  await ctx.close()
}
await b.close()
