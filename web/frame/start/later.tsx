import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { addWords, type LaterWords } from '../catalogues/later-words.ts';
import { loadAnew } from '../transport/load-anew.ts';
import { loadChunk } from '../transport/load-chunk.ts';
import type { Services } from './services.ts';
import { useServices } from './services-context.ts';
import { onceTouched } from './touched.ts';
import { useTranslation } from './use-translation.ts';

/** Those of the modules that are there. */
const parts: ((services: Services | undefined) => Promise<unknown>)[] = [];

/** Whoever touches the page or has an account finds all of it alive. */
const isAtOnce = (): boolean => {
  if (typeof document === 'undefined') return true;
  const { touched, signedIn } = document.documentElement.dataset;
  return touched !== undefined || signedIn !== undefined;
};

/**
 * Before a page is rendered, so that it is rendered whole: where it is read first, nothing is waited for. The server, which
 * has all words, gives no services.
 */
export const partsReady = async (services: Services | undefined): Promise<void> => {
  if (isAtOnce()) await Promise.all(parts.map(ready => ready(services)));
};

/**
 * A part of a page that is read as the server has made it, and whose module and words come once the page has been touched.
 * What is pressed in it before is pressed then (`waking.ts`); forms keep what is sent by themselves.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: readonly LaterWords[] = [],
) {
  let Loaded: ComponentType<Props> | undefined;
  let Lazy: ComponentType<Props> | undefined;
  const whole = async (services: Services | undefined) => {
    const [loaded] = await Promise.all([
      loadChunk(load),
      services && addWords(services.i18n, services.language, words),
    ]);
    return loaded;
  };
  const ready = async (services: Services | undefined): Promise<ComponentType<Props>> => {
    Loaded ??= await whole(services).catch(sayMissing);
    return Loaded;
  };
  parts.push(ready);
  const shown = (services: Services): ComponentType<Props> => {
    // As always on the server, where nothing may outlive the services of a request.
    if (Loaded) return Loaded;
    Lazy ??= lazy(async () => {
      if (!isAtOnce()) await new Promise<void>(resolve => onceTouched(resolve));
      if (!navigator.onLine) await new Promise(onLineOrElsewhere);
      return { default: await ready(services) };
    }) as unknown as ComponentType<Props>;
    return Lazy;
  };
  const part = (props: Props) => <Part shown={shown} with={props} />;
  // The same as long as its properties are: what is not alive yet cannot be rendered anew.
  return memo(part);
}

interface PartProps<Props> {
  readonly shown: (services: Services) => ComponentType<Props>;
  readonly with: Props;
}

function Part<Props extends object>({ shown, with: props }: PartProps<Props>) {
  const services = useServices();
  // Once it has come it stays the one that it came as: another would begin anew, without what was written in it.
  const [Shown] = useState(() => shown(services));
  const element = useRef<HTMLDivElement>(null);
  return (
    <div className="later" data-later="" ref={element}>
      <Suspense>
        <Shown {...props} />
        <Came of={element} />
      </Suspense>
    </div>
  );
}

function Came({ of }: { of: RefObject<HTMLElement | null> }): null {
  useEffect(() => {
    delete of.current?.dataset.later;
    document.dispatchEvent(new Event('awake'));
  }, [of]);
  return null;
}

/**
 * Without a line a part stays as the server has made it: it can be read, and its forms keep what is sent. What is not
 * alive would hold up whoever goes to another page.
 */
function onLineOrElsewhere(resolve: (event: Event) => void): void {
  for (const event of ['online', 'heading']) addEventListener(event, resolve, { once: true });
}

const sayMissing = (error: unknown): typeof Missing => {
  console.error(error);
  return Missing;
};

/**
 * A part that is in no page of the server and opens when somebody has come to it. Where its module does not come,
 * `instead` stands in its place: what is read and written around it stays.
 */
export const whenOpened = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
) =>
  lazy(async () => ({
    default: await load().catch((error: unknown) => instead ?? (sayMissing(error) as ComponentType<Props>)),
  }));

export function Missing() {
  const { t } = useTranslation('states');
  return (
    <div className="section">
      <div className="wrap notice bad" role="alert">
        <b>{t('partBroken')}</b>
        <p>{t('brokenLine')}</p>
        {/* A browser does not ask again for a module that has failed. */}
        <p className="actions">
          <button type="button" className="button line" onClick={loadAnew}>
            {t('retry')}
          </button>
        </p>
      </div>
    </div>
  );
}
