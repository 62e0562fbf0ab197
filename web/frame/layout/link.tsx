import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  /** The page that stands here is no step of the way back. */
  readonly replace?: boolean;
  /** Where it leads is in another language: the whole page is fetched. */
  readonly reloadDocument?: boolean;
}

/** To another page of ours. The router's own link brings along all that prefetches for its framework. */
export function Link({ to, replace, reloadDocument, onClick, ...attributes }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { replace, target: attributes.target });
  return (
    <a
      {...attributes}
      href={href}
      onClick={event => {
        onClick?.(event);
        if (!reloadDocument && !event.defaultPrevented) follow(event);
      }}
    />
  );
}
