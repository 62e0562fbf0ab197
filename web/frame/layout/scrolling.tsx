import { useLayoutEffect } from 'react';
import {
  useLocation,
  useNavigationType,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom';
import { useCurrentMatch } from '../routes/use-current-match.ts';

/** Where a category leads, and a hash that names nothing on the page: its teachings, else its prayers. */
const SECTION = '#teachings, #prayers';

/**
 * The specification has it so: a hash or a category is scrolled to smoothly (below what `scroll-padding-top` keeps
 * free), every other page begins at its top at once, and the way back ends where it began.
 */
export function Scrolling() {
  const { hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const { category, slug } = useCurrentMatch()?.params ?? {};
  const isSmooth = !isBack && (hash !== '' || (category !== undefined && slug === undefined));
  return (
    <>
      {/* Effects of siblings run in their order: the router's own scrolling stands between them. */}
      <AtEachPage key={`before ${key}`} does={() => behave(isSmooth ? 'smooth' : 'auto')} />
      <Restored />
      <AtEachPage
        key={`after ${key}`}
        does={() => {
          if (isSmooth && !elementOf(hash)) document.querySelector(SECTION)?.scrollIntoView();
          behave('');
        }}
      />
    </>
  );
}

/** Without the component that the router has for it, which writes a script for its framework. */
function Restored(): null {
  useScrollRestoration();
  return null;
}

function AtEachPage({ does }: { does: () => void }): null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its key makes it anew for each page
  useLayoutEffect(does, []);
  return null;
}

const behave = (behaviour: 'smooth' | 'auto' | ''): void => {
  document.documentElement.style.scrollBehavior = behaviour;
};

const elementOf = (hash: string): HTMLElement | null =>
  document.getElementById(decodeURIComponent(hash.slice(1)));
