import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../transport/load-chunk.ts';
import { onceTouched } from './touched.ts';

/** Those of the modules that are there. */
const parts: (() => Promise<unknown>)[] = [];

/** Whoever touches the page or has an account finds all of it alive. */
const isAtOnce = (): boolean => {
  if (typeof document === 'undefined') return true;
  const { touched, signedIn } = document.documentElement.dataset;
  return touched !== undefined || signedIn !== undefined;
};

/** Before a page is rendered, so that it is rendered whole: where it is read first, nothing is waited for. */
export const partsReady = async (): Promise<void> => {
  if (isAtOnce()) await Promise.all(parts.map(ready => ready()));
};

/**
 * A part of a page that is read as the server has made it, and whose module comes once the page has been touched. What
 * is pressed in it before is pressed then (`waking.ts`); forms keep what is sent by themselves.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const ready = async (): Promise<ComponentType<Props>> => {
    Loaded ??= await loadChunk(load).catch((error: unknown) => {
      console.error(error);
      return Missing;
    });
    return Loaded;
  };
  parts.push(ready);
  const Lazy = lazy(async () => {
    if (!isAtOnce()) await new Promise<void>(resolve => onceTouched(resolve));
    return { default: await ready() };
  });
  const part = (props: Props) => <Part shows={(Loaded ?? Lazy) as ComponentType<Props>} with={props} />;
  // The same as long as its properties are: what is not alive yet cannot be rendered anew.
  return memo(part);
}

interface PartProps<Props> {
  readonly shows: ComponentType<Props>;
  readonly with: Props;
}

function Part<Props extends object>({ shows: Shown, with: props }: PartProps<Props>) {
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

function Missing() {
  const { t } = useTranslation('states');
  return (
    <p className="notice bad" role="alert">
      {t('brokenLine')}
    </p>
  );
}
