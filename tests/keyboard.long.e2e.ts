/** Each public page from its first to its last stop: what has the focus, what it is called, and whether it is seen. */
import { type CDPSession, expect, type Page } from '@playwright/test';
import { open, test } from './browser.ts';
import { addressesIn } from './public-pages.ts';

interface Stop {
  /** Its place among all that the keyboard has to reach, in the order of the page; -1 for none of them. */
  readonly at: number;
  readonly markup: string;
  readonly isSeen: boolean;
}

/** Marks all that the keyboard has to reach; answers how much there is. */
const markStops = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, audio[controls], iframe, [tabindex]';
    const isReached = (one: HTMLElement): boolean => {
      if (one.tabIndex < 0 || one.matches(':disabled, [type=hidden]')) return false;
      if (!one.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
      // Of a group of choices one is reached, the arrows lead to the others.
      if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
      const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${one.name}"]`)];
      return one === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter(isReached);
    Object.assign(globalThis, { stops });
    return stops.length;
  });

const here = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLElement;
    const { stops } = globalThis as unknown as { stops: HTMLElement[] };
    const { top, bottom, width, height } = one.getBoundingClientRect();
    const label = (one as HTMLInputElement).labels?.[0];
    const isDrawn = [one, label, one.parentElement].some(element => {
      const style = element && getComputedStyle(element);
      return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
    });
    return {
      at: stops.indexOf(one),
      markup: one.outerHTML.slice(0, 120),
      isSeen: width > 0 && height > 0 && bottom > 0 && top < innerHeight && isDrawn,
    };
  });

/** As screen readers are told by the browser. */
async function nameOf(devtools: CDPSession): Promise<string> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
    objectId: String(result.objectId),
    fetchRelatives: false,
  });
  return String(nodes[0]?.name?.value ?? '').trim();
}

interface Walk {
  /** How much the keyboard has to reach. */
  readonly count: number;
  /** What it reached, in its order. */
  readonly walked: readonly number[];
  /** Stops without a name, or of which nothing is seen. */
  readonly wrong: readonly { readonly name: string; readonly isSeen: boolean; readonly markup: string }[];
}

async function walk(page: Page): Promise<Walk> {
  const devtools = await page.context().newCDPSession(page);
  const count = await markStops(page);
  const wrong: Walk['wrong'][number][] = [];
  const walked: number[] = [];
  while (walked.length < count + 1) {
    await page.keyboard.press('Tab');
    const { at, markup, isSeen } = await here(page);
    // A player has stops of its own; after the last stop the focus leaves the page.
    if (at === walked.at(-1)) continue;
    if (at < 0) break;
    walked.push(at);
    const name = await nameOf(devtools);
    if (name === '' || !isSeen) wrong.push({ name, isSeen, markup });
  }
  return { count, walked, wrong };
}

for (const language of ['fr', 'en-US'] as const)
  for (const address of addressesIn(language))
    test(`${address} is walked through by keyboard`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, address);
      await page.keyboard.press('Shift');
      await page.waitForLoadState('networkidle');
      const { count, walked, wrong } = await walk(page);
      expect(wrong).toEqual([]);
      expect(walked).toEqual(Array.from({ length: count }, (_, at) => at));
      expect(count).toBeGreaterThan(10);
    });

test('a stop without a name is found, one of which nothing is seen, and one out of order', async ({
  page,
}) => {
  await page.setContent(`
    <style>:focus-visible { outline: 3px solid } #unseen { outline: 0 }</style>
    <a href="#1">One</a><a href="#2"><svg></svg></a><a id="unseen" href="#3">Three</a><a href="#4" tabindex="1">Four</a>`);
  const { count, walked, wrong } = await walk(page);
  expect([count, walked]).toEqual([4, [3, 0, 1, 2]]);
  expect(wrong.map(({ name, isSeen }) => [name, isSeen])).toEqual([
    ['', true],
    ['Three', false],
  ]);
});
