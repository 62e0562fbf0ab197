import { chromium } from '@playwright/test';

const [, , base, width, scheme, ...paths] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  ),
});
const c = await b.newContext({
  viewport: { width: Number(width), height: 900 },
  colorScheme: scheme,
  deviceScaleFactor: 1,
});
const p = await c.newPage();
p.on('console', m => {
  if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', p.url(), m.text().slice(0, 300));
});
p.on('pageerror', e => console.log('PAGEERROR', p.url(), String(e).slice(0, 300)));
p.on('response', r => {
  if (r.status() >= 400) console.log('STATUS', r.status(), r.url());
  if (!r.url().startsWith(base) && !r.url().startsWith('data:')) console.log('HOST', r.url());
});
for (const path of paths) {
  await p.goto(base + path, { waitUntil: 'networkidle', timeout: 60000 });
  await p.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      scrollTo(0, y);
      await new Promise(r => setTimeout(r, 60));
    }
    scrollTo(0, 0);
  });
  await p.waitForTimeout(600);
  const name = `/tmp/d-shots/${path.replace(/[^\w]+/g, '_')}-${scheme}-${width}.png`;
  await p.screenshot({ path: name, fullPage: true });
  const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  console.log(name, over > 0 ? 'OVERFLOW ' + over : '');
}
await b.close();
