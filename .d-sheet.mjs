import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const [,, out, h, w, ...names] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const p = await b.newPage({ viewport: { width: names.length * (Number(w) + 10), height: Number(h) } });
await p.setContent('<body style="margin:0;display:flex;gap:10px;align-items:flex-start;background:#888">' + names.map(n => { const [f, y='0'] = n.split('@'); return `<div style="width:${w}px;height:${h}px;overflow:hidden"><img style="display:block;width:${w}px;margin-top:-${y}px" src="data:image/png;base64,${readFileSync('/tmp/d-shots/' + f + '.png').toString('base64')}"></div>`; }).join(''));
await p.waitForTimeout(500);
await p.screenshot({ path: out });
await b.close();
